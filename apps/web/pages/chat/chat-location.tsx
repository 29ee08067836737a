import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { SpotToSend } from '#product/chat/web/composer/spot-to-send.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { centerStore } from '../../shell/map/center.store.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { ChatRoom } from './chat-room.tsx';
import { useMapGoesBack } from '../map/use-map-goes-back.ts';
import { chatPath } from './chat-path.ts';

/** Chooses a spot on the map to send in a chat. */
export function Component() {
  const isIn = useOnboardingState(({ step }) => step.status === 'in');
  return isIn ? <ChatSpot /> : null;
}

function ChatSpot() {
  const { userId = '' } = useParams();
  const goBack = useGoBack(chatPath(userId));
  const center = useStore(centerStore, (map) => map.center);
  useMapGoesBack();
  return (
    <ChatRoom>
      <SpotToSend partnerId={userId} center={center} onCancel={goBack} onSent={goBack} />
    </ChatRoom>
  );
}
