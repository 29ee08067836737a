import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useMedia } from './use-media.ts';
import styles from './message-input.module.css';

export interface MessageInputProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of what says what is wrong with it; null while nothing is. */
  readonly problemId: string | null;
  readonly sendLabel: string;
  /** It cannot be sent as it is. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  /** On the button; that of sending unless said otherwise. */
  readonly icon?: ReactNode;
  /** What Escape leads out of; null where there is nothing. */
  readonly onEscape?: (() => void) | null;
  /** In front of the field. */
  readonly leading?: ReactNode;
}

/**
 * A field that grows with its words, and the button that sends them: the line of a form. With a keyboard Enter sends and
 * Shift with it breaks the line; on a touch screen Enter breaks it.
 */
export function MessageInput(props: MessageInputProps) {
  const { ref, label, placeholder, value, onChange, problemId, sendLabel, isOff, isBusy, onSend, onEscape } =
    props;
  const hasKeyboard = useMedia('(pointer: fine)');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
      return;
    }
    // Enter also ends the choice of a character (IME).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className={styles['line']}>
      {props.leading}
      <textarea
        ref={ref}
        rows={1}
        className={styles['field']}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        aria-invalid={problemId !== null || undefined}
        aria-describedby={problemId ?? undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className={styles['send']}
        aria-label={sendLabel}
        title={sendLabel}
        aria-busy={isBusy || undefined}
        aria-disabled={isOff || undefined}
      >
        {props.icon ?? <SendHorizontal size={22} aria-hidden="true" />}
      </button>
    </div>
  );
}
