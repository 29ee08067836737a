import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '#platform/ui/use-media.ts';
import { MESSAGE_LENGTH } from '../contract.ts';
import { textProblem } from '../rules.ts';
import { useChat, useChatState } from './chat-context.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  readonly partnerId: string;
  readonly handle: string;
  readonly onSent: () => void;
}

/** Where one writes. With a keyboard Enter sends and Shift with it breaks the line; on a touch screen Enter breaks it. */
export function Composer({ partnerId, handle, onSent }: ComposerProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const id = useId();
  const text = useChatState(({ drafts }) => drafts[partnerId] ?? '');
  const hasKeyboard = useMedia('(pointer: fine)');
  const problem = textProblem(text, false);
  const send = () => {
    if (problem !== null) return;
    model.send(partnerId, text.trim());
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character (IME).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem === 'unfit-text' && (
        <p id={`${id}-problem`} role="alert" className={styles['problem']}>
          {t('composer.unfit-text')}
        </p>
      )}
      <div className={styles['line']}>
        <label htmlFor={id} className={styles['label']}>
          {t('composer.label', { handle })}
        </label>
        <textarea
          id={id}
          rows={1}
          className={styles['field']}
          placeholder={t('composer.placeholder')}
          maxLength={MESSAGE_LENGTH}
          value={text}
          aria-invalid={problem === 'unfit-text' || undefined}
          aria-describedby={problem === 'unfit-text' ? `${id}-problem` : undefined}
          onChange={({ target }) => model.setDraft(partnerId, target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-label={t('composer.send')}
          title={t('composer.send')}
          aria-disabled={problem !== null || undefined}
        >
          <SendHorizontal size={22} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
