import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './message-log.module.css';

export interface MessageScrollerProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
}

/** The scroll container of messages, which starts at its end. */
export const MessageScroller = ({ className, ...rest }: MessageScrollerProps) => (
  <div className={classNames(styles['scroller'], className)} {...rest} />
);

/** Fills the place of the log while there is no message to show. */
export const LogPlaceholder = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={classNames(styles['placeholder'], className)} {...rest} />
);

/** The messages in the scroll container. */
export const MessageList = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={classNames(styles['log'], className)} {...rest} />
);

export interface MessageTimeProps extends HTMLAttributes<HTMLParagraphElement> {
  readonly isOwn: boolean;
}

/** The time below a run of messages by one author, and how far the last one has come. */
export const MessageTime = ({ isOwn, ...rest }: MessageTimeProps) => (
  <p className={classNames(styles['time'], isOwn && styles['ownTime'])} {...rest} />
);
