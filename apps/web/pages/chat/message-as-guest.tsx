import { useState } from 'react';
import { chatFace } from './chat-room.tsx';
import { guestWordsTo, keepGuestWords } from './guest-words.session.ts';
import { SignUpToMessage } from './sign-up-to-message.tsx';

export interface MessageAsGuestProps {
  readonly person: { readonly id: string; readonly handle: string; readonly isOnline: boolean };
  readonly onClose: () => void;
}

/** Over the card of a person: a visitor without an account writes to them, and signs up. */
export function MessageAsGuest({ person, onClose }: MessageAsGuestProps) {
  const [text, setText] = useState(() => guestWordsTo(person.id));
  return (
    <SignUpToMessage
      person={person}
      picture={chatFace(person.id, 44, person.isOnline)}
      text={text}
      onChange={(value) => {
        setText(value);
        keepGuestWords(person.id, value);
      }}
      onClose={onClose}
    />
  );
}
