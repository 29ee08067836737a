import { type ReactNode, type RefObject, useId } from 'react';
import { trimmedText, type TextLimits, stripDisallowed } from '#platform/text/validate-text.ts';
import { MessageInput } from '#platform/ui/fields/message-input.tsx';
import styles from './message-composer.module.css';
import { DisallowedCharacters } from './disallowed-characters.tsx';
import { ProblemLine } from './problem-line.tsx';

export interface ComposerWords {
  readonly label: string;
  readonly placeholder: string;
  readonly send: string;
  readonly unfit: string;
  readonly tooLong: (count: number) => string;
  readonly takeOut: string;
}

/** Why the server did not take what was written, and the way out of it. */
export interface ComposerRefusal {
  readonly words: string;
  readonly action?: ReactNode;
}

export interface MessageComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly words: ComposerWords;
  readonly text: string;
  readonly limits: TextLimits;
  readonly onChange: (text: string) => void;
  /** Called with text within the limits only, trimmed. */
  readonly onSend: (said: string) => void;
  /** A bar at the foot of its page. */
  readonly isBar: boolean;
  readonly isBusy?: boolean;
  /** Nothing is sent now, whatever is written. */
  readonly isOff?: boolean;
  /** Null without one; what is wrong with the text itself goes before. */
  readonly refusal?: ComposerRefusal | null;
  /** Above what is wrong. */
  readonly above?: ReactNode;
  /** Below what is wrong: what goes along. */
  readonly note?: ReactNode;
  /** Below the field. */
  readonly below?: ReactNode;
  readonly icon?: ReactNode;
  readonly leading?: ReactNode;
  readonly onEscape?: (() => void) | null;
}

/** The field of a message, what is wrong with its text, and what goes along. */
export function MessageComposer(props: MessageComposerProps) {
  const { field, words, text, limits, onChange, onSend, isBar, isBusy = false, isOff = false } = props;
  const id = useId();
  const { said, problem, tooMany } = trimmedText(text, limits);
  const isDisallowed = problem === 'disallowed-text';
  const refusal = isDisallowed ? null : (props.refusal ?? null);
  const send = () => {
    if (problem === null && !isBusy && !isOff) onSend(said);
  };
  return (
    <form
      className={isBar ? styles['bar'] : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {props.above}
      {isDisallowed && (
        <DisallowedCharacters
          id={`${id}-problem`}
          words={tooMany > 0 ? words.tooLong(tooMany) : words.unfit}
          takeOut={words.takeOut}
          onTakeOut={
            tooMany > 0
              ? null
              : () => {
                  onChange(stripDisallowed(text));
                  field.current?.focus();
                }
          }
        />
      )}
      {refusal && (
        <ProblemLine id={`${id}-problem`} words={refusal.words}>
          {refusal.action}
        </ProblemLine>
      )}
      {props.note}
      <MessageInput
        ref={field}
        label={words.label}
        placeholder={words.placeholder}
        value={text}
        onChange={onChange}
        problemId={isDisallowed || refusal ? `${id}-problem` : null}
        sendLabel={words.send}
        isOff={problem !== null || isOff}
        isBusy={isBusy}
        onSend={send}
        icon={props.icon}
        onEscape={props.onEscape ?? null}
        leading={props.leading}
      />
      {props.below}
    </form>
  );
}

/** The bar in place of the composer for a visitor who may read and not write: why, or what they can do. */
export const LockedComposer = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['locked']}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
);
