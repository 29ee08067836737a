import MailCheck from 'lucide-react/icons/mail-check';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import styles from './account.module.css';
import { ConfirmHere } from './confirm-here.tsx';
import { SendAgain } from './send-again.tsx';

export interface ConfirmFirstProps {
  readonly title: string;
  readonly text: string;
}

/** Asks a visitor to confirm their email, in place of what takes that. */
export const ConfirmFirst = (words: ConfirmFirstProps) => (
  <EmptyState
    {...words}
    icon={<MailCheck aria-hidden="true" />}
    action={
      <div className={styles['confirm']}>
        <SendAgain size="touch" />
        <ConfirmHere size="touch" />
      </div>
    }
  />
);
