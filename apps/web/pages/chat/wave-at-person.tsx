import { ChatProvider } from '#product/chat/web/model/chat-context.tsx';
import { WaveButton, type WaveButtonProps } from '#product/chat/web/wave/wave-button.tsx';
import { chats } from '../../start/models/chat.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** Waving, or waving back, away from the chats. */
export const WaveAtPerson = (props: WaveButtonProps) => (
  <ChatProvider value={useSessionPart(chats)}>
    <WaveButton {...props} />
  </ChatProvider>
);
