import { useNavigate } from 'react-router';
import { ChatProvider } from '#product/chat/web/model/chat-context.tsx';
import { WaveButton, type WaveButtonProps } from '#product/chat/web/wave/wave-button.tsx';
import { chats } from '../../start/models/chat.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { chatPath } from './chat-path.ts';

/** Waving, or waving back, away from the chats. */
export function WaveAtPerson(props: Omit<WaveButtonProps, 'onOpen'>) {
  const navigate = useNavigate();
  return (
    <ChatProvider value={useSessionPart(chats)}>
      <WaveButton {...props} onOpen={() => void navigate(chatPath(props.userId))} />
    </ChatProvider>
  );
}
