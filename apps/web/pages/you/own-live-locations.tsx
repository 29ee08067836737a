import { useChatState } from '#product/chat/web/model/chat-context.tsx';
import { OwnLiveLocations } from '#product/live-location/web/own-live-locations.tsx';
import { liveLocations } from '#product/live-location/web/session.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** Above the chats: the people the visitor shares their location with. */
export function OwnLiveLocationsPage() {
  const model = useSessionPart(liveLocations);
  const conversations = useChatState((state) => state.conversations);
  const handleOf = (visitorId: string) =>
    conversations.find(({ partner }) => partner._id === visitorId)?.partner.handle ?? null;
  return <OwnLiveLocations model={model} handleOf={handleOf} />;
}
