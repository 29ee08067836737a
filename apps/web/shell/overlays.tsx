import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { appStore, type ErrorModal as ErrorModalName } from './app.store.ts';

const words = {
  'timeout-refresh': { title: 'error.timeoutRefresh', text: 'error.timeoutRefreshText', refreshes: true },
  'refresh-required': { title: 'error.refreshRequired', text: 'error.refreshRequiredText', refreshes: true },
  retry: { title: 'error.retry', text: 'error.retryText', refreshes: false },
} as const satisfies Record<ErrorModalName, unknown>;

/** The error modal of the type that is set. */
export function ErrorModal() {
  const { t } = useTranslation(['shell', 'common']);
  const name = useStore(appStore, ({ errorModal }) => errorModal);
  if (name === null) return null;
  const { title, text, refreshes } = words[name];
  const close = () => appStore.setState({ errorModal: null });
  return (
    <Modal open title={t(`shell:${title}`)} description={t(`shell:${text}`)} onClose={close}>
      <ModalActions>
        {refreshes ? (
          <Button variant="filled" onClick={() => location.reload()}>
            {t('common:refresh')}
          </Button>
        ) : (
          <Button variant="filled" onClick={close}>
            {t('shell:error.close')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
