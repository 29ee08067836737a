import CircleAlert from 'lucide-react/icons/circle-alert';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './send-failure.module.css';

export interface SendFailureProps {
  /** What is wrong, in words. */
  readonly why: string;
  /** It is sent by itself later. */
  readonly waits?: boolean;
  /** A page where the writer can change what is wrong. */
  readonly remedy?: { readonly to: string; readonly label: string } | undefined;
  readonly retryLabel: string;
  /** Null where no retry helps. */
  readonly onRetry: (() => void) | null;
  readonly discardLabel: string;
  readonly onDiscard: () => void;
}

/** Below a message that is not sent: why, and what the writer can do about it. */
export function SendFailure(props: SendFailureProps) {
  const { why, waits = false, remedy, retryLabel, onRetry, discardLabel, onDiscard } = props;
  return (
    <div className={styles['failure']}>
      <p className={classNames(styles['why'], waits && styles['waits'])} role="alert">
        {!waits && <CircleAlert size={16} aria-hidden="true" />}
        {why}
      </p>
      {remedy && (
        <ButtonLink to={remedy.to} size="small">
          {remedy.label}
        </ButtonLink>
      )}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      <Button size="small" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  );
}
