import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import styles from './message-bubble.module.css';

export interface MessageBubbleProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly isOwn: boolean;
  /** A photo is in it. */
  readonly isPictured: boolean;
  /** The last of what one person said in one go. */
  readonly isLast: boolean;
  readonly isPending?: boolean;
  /** Above and below the bubble, at its side. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** The bubble of a message; at the right where it is the viewer's own, by the line it stands in. */
export function MessageBubble(props: MessageBubbleProps) {
  const { ref, isOwn, isPictured, isLast, isPending = false, above, below, className, ...rest } = props;
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
          className,
        )}
        {...rest}
      />
      {below}
    </div>
  );
}
