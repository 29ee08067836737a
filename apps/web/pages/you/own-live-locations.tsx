import { useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { useChatState } from '#product/chat/web/model/chat-context.tsx';
import { OwnLiveLocations } from '#product/live-location/web/own-live-locations.tsx';
import { useLive } from '../../shell/services-context.tsx';
import { startLiveLocations } from '../../start/models/live-locations.ts';

/** Above the chats: the people the visitor shares their location with. */
export function OwnLiveLocationsPage() {
  const client = useClient();
  const live = useLive();
  const [model] = useState(() => startLiveLocations({ client, live }));
  const conversations = useChatState((state) => state.conversations);
  const handleOf = (visitorId: string) =>
    conversations.find(({ partner }) => partner._id === visitorId)?.partner.handle ?? null;
  return <OwnLiveLocations model={model} handleOf={handleOf} />;
}
