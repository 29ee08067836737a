import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useHasKeyboard } from '../hooks/use-has-keyboard.ts';
import { GrowingArea } from './growing-area.tsx';
import styles from './message-input.module.css';

export interface MessageInputProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Id of the error message; null without one. */
  readonly problemId: string | null;
  readonly sendLabel: string;
  /** Whether sending is disabled. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  /** The button's icon; a send icon by default. */
  readonly icon?: ReactNode;
  /** Called on Escape; null ignores it. */
  readonly onEscape?: (() => void) | null;
  /** Before the field. */
  readonly leading?: ReactNode;
}

/**
 * A growing text field with a send button.
 *
 * With a keyboard Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks the line.
 */
export function MessageInput(props: MessageInputProps) {
  const { ref, label, placeholder, value, onChange, problemId, sendLabel, isOff, isBusy, onSend, onEscape } =
    props;
  const hasKeyboard = useHasKeyboard();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
      return;
    }
    // Enter also confirms an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className={styles['line']}>
      {props.leading}
      <GrowingArea
        ref={ref}
        data-message
        aria-label={label}
        placeholder={placeholder}
        value={value}
        problemId={problemId}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        // The field keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
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
