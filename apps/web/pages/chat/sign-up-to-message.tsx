import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { trimmedText } from '#platform/text/validate-text.ts';
import { messageLimits } from '#product/chat/rules.ts';
import { FirstWords } from '#product/chat/web/composer/first-words.tsx';
import { sessionStore, useVisitor } from '#product/visitors/web/index.ts';
import { OverlayBoundary } from '../../shell/errors/overlay-boundary.tsx';
import { SignUpSheet } from '../accounts/sign-up-sheet.tsx';
import { chatPath } from './chat-path.ts';
import { askToWrite, endAskToWrite } from './guest-words.session.ts';

export interface SignUpToMessageProps {
  readonly person: { readonly id: string; readonly handle: string };
  readonly picture: ReactNode;
  /** What was written so far; it stays with the opener. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** Words that may be none. */
const LIMITS = messageLimits(true);

/** Signing up to write to a person: what is written goes with it. */
export function SignUpToMessage({ person, picture, text, onChange, onClose }: SignUpToMessageProps) {
  const { t } = useTranslation('chat');
  const visitor = useVisitor();
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, problem } = trimmedText(text, LIMITS);
  useEffect(
    () => () => {
      // Closed before there is an account: the words stay as they are.
      if (sessionStore.getState().visitor?.isAnonymous !== false) endAskToWrite();
    },
    [],
  );
  return (
    <OverlayBoundary of="sign-up" onClose={onClose}>
      {/* With the account it gives way to the conversation. */}
      <SignUpSheet
        title={t('conversation.signUp')}
        text={t('conversation.signUpText')}
        picture={picture}
        handle={visitor?.handle ?? null}
        returnTo={chatPath(person.id)}
        along={{
          field: (isBusy) => (
            <FirstWords ref={field} handle={person.handle} text={text} isBusy={isBusy} onChange={onChange} />
          ),
          firstFocus: text === '' ? field : null,
          isFit: problem === null,
          doIt: said === '' ? null : t('conversation.signUpAndSend'),
          onAsked: () => visitor && askToWrite(person.id, visitor._id),
          onRefused: endAskToWrite,
        }}
        onSignedUp={onClose}
        onClose={onClose}
      />
    </OverlayBoundary>
  );
}
