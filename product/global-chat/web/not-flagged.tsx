import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import type { Unsent } from './use-flag-user-messages.ts';

interface NotFlaggedProps {
  readonly unsent: Unsent | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Explains why a report failed. A failed request can be retried. */
export function NotFlagged({ unsent, onRetry, onClose }: NotFlaggedProps) {
  const { t } = useTranslation(['global-chat', 'common']);
  if (!unsent) return null;
  const canRetry = unsent.why === 'failed';
  return (
    <Modal
      open={unsent.isOpen}
      onClose={onClose}
      title={t('notFlagged.title')}
      description={t(`notFlagged.${unsent.why}`)}
    >
      <ModalActions>
        {canRetry && (
          <Button variant="filled" wide onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        )}
        <Button wide onClick={onClose}>
          {canRetry ? t('notFlagged.notNow') : t('common:ok')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
