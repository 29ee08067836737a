import ChevronDown from 'lucide-react/icons/chevron-down';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './message-log.module.css';

export interface LogFrameProps {
  /** The `MessageScroller`. */
  readonly children: ReactNode;
  /** Messages below what is in view that the visitor has not read. */
  readonly unread: number;
  /** Called when the visitor goes to the newest message; null while it is in view. */
  readonly onToEnd: (() => void) | null;
}

/** The frame of a log, with a button to the newest message while that is out of view. */
export function LogFrame({ children, unread, onToEnd }: LogFrameProps) {
  const { t } = useTranslation('messaging');
  return (
    <div className={styles['frame']}>
      {children}
      {onToEnd && (
        <span className={styles['toEnd']}>
          <IconButton
            variant="floating"
            label={unread > 0 ? t('log.toEndUnread', { count: unread }) : t('log.toEnd')}
            icon={<ChevronDown aria-hidden="true" />}
            count={unread}
            onClick={onToEnd}
          />
        </span>
      )}
    </div>
  );
}

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
