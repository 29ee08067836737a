import { ChatProvider } from '#product/chat/web/model/chat-context.tsx';
import { WaveButton } from '#product/chat/web/wave/wave-button.tsx';
import { chats } from '../../start/models/chat.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** Waving on the card of a person. */
export const WaveAtPerson = ({ userId }: { readonly userId: string }) => (
  <ChatProvider value={useSessionPart(chats)}>
    <WaveButton userId={userId} />
  </ChatProvider>
);
