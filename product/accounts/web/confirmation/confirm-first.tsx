import MailCheck from 'lucide-react/icons/mail-check';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import styles from '../account.module.css';
import { ConfirmActions } from './confirm-actions.tsx';
import { useConfirmWay } from './confirm-here.tsx';

export interface ConfirmFirstProps {
  readonly title: string;
  readonly text: string;
  /** Where the link was emailed, instead of `text`. */
  readonly textEmailed: string;
}

/** Asks a visitor to confirm their email, in place of what takes that. */
export function ConfirmFirst({ title, text, textEmailed }: ConfirmFirstProps) {
  const way = useConfirmWay();
  return (
    <EmptyState
      title={title}
      text={way.status === 'emailed' ? textEmailed : text}
      icon={<MailCheck aria-hidden="true" />}
      action={
        <div className={styles['confirm']}>
          <ConfirmActions way={way} size="touch" />
        </div>
      }
    />
  );
}
