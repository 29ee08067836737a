import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './message-bubble.module.css';

export interface MessageBubbleProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly isOwn: boolean;
  /** It has a photo. */
  readonly isPictured: boolean;
  /** It is emoji alone, which need no bubble around them. */
  readonly isBare?: boolean;
  /** The last message of a run by one author. */
  readonly isLast: boolean;
  readonly isPending?: boolean;
  /** Above and below the bubble, aligned with it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

export interface MessageLineProps extends HTMLAttributes<HTMLDivElement> {
  readonly isOwn: boolean;
}

/** The line of a message; the viewer's own are at its end. */
export const MessageLine = ({ isOwn, className, ...rest }: MessageLineProps) => (
  <div className={classNames(styles['line'], isOwn && styles['ownLine'], className)} {...rest} />
);

/** The bubble of a message. */
export function MessageBubble(props: MessageBubbleProps) {
  const {
    ref,
    isOwn,
    isPictured,
    isLast,
    isBare = false,
    isPending = false,
    above,
    below,
    className,
    ...rest
  } = props;
  return (
    <div className={classNames(styles['held'], isOwn && styles['ownHeld'])}>
      {above}
      <div
        ref={ref}
        className={classNames(
          styles['bubble'],
          isOwn && styles['own'],
          isPending && styles['pending'],
          isPictured && styles['pictured'],
          isLast && styles['last'],
          isBare && styles['bare'],
          className,
        )}
        {...rest}
      />
      {below}
    </div>
  );
}
