import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { SpotToSend } from '#product/chat/web/composer/spot-to-send.tsx';
import { useOnboardingState } from '#product/visitors/web/index.ts';
import { centreStore } from '../shell/centre.store.ts';
import { useGoBack } from '../shell/use-go-back.ts';
import { ChatRoom } from './chat-room.tsx';
import { useMapGoesBack } from './use-map-goes-back.ts';

/** Chooses on the map a spot to send to somebody. */
export function Component() {
  const isIn = useOnboardingState(({ step }) => step.at === 'in');
  return isIn ? <ChatSpot /> : null;
}

function ChatSpot() {
  const { userId = '' } = useParams();
  const goBack = useGoBack(`/chats/${userId}`);
  const centre = useStore(centreStore, (map) => map.centre);
  useMapGoesBack();
  return (
    <ChatRoom>
      <SpotToSend partnerId={userId} centre={centre} onCancel={goBack} onSent={goBack} />
    </ChatRoom>
  );
}
