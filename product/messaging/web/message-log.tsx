import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import styles from './message-log.module.css';

export interface MessageScrollerProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
}

/** The place in which messages scroll, from its end. */
export const MessageScroller = ({ className, ...rest }: MessageScrollerProps) => (
  <div className={classNames(styles['scroller'], className)} {...rest} />
);

/** The messages in it. */
export const MessageList = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={classNames(styles['log'], className)} {...rest} />
);

/** The day of the messages below. */
export const DaySeparator = ({ children }: { readonly children: ReactNode }) => (
  <h2 className={styles['separator']}>
    <span>{children}</span>
  </h2>
);

export interface MessageTimeProps extends HTMLAttributes<HTMLParagraphElement> {
  readonly isOwn: boolean;
}

/** The time below the last message that one person wrote in one go, and how far it has come. */
export const MessageTime = ({ isOwn, ...rest }: MessageTimeProps) => (
  <p className={classNames(styles['time'], isOwn && styles['ownTime'])} {...rest} />
);
