import { useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { useChatState } from '#product/chat/web/model/chat-context.tsx';
import { OwnLiveSpots } from '#product/live-spots/web/own-live-spots.tsx';
import { useLive } from '../shell/services-context.tsx';
import { startLiveSpots } from '../start/live-spots.ts';

/** Above the chats: to whom the person shows where he is. */
export function LiveSpotsOfOwn() {
  const client = useClient();
  const live = useLive();
  const [model] = useState(() => startLiveSpots({ client, live }));
  const conversations = useChatState((state) => state.conversations);
  const handleOf = (visitorId: string) =>
    conversations.find(({ partner }) => partner._id === visitorId)?.partner.handle ?? null;
  return <OwnLiveSpots model={model} handleOf={handleOf} />;
}
