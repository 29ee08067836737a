import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { Button } from '#platform/ui/actions/button.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { useIsNewerVersion } from '../errors/use-failure.ts';
import { appStore, type ErrorModal as ErrorModalName } from '../app.store.ts';

const words = {
  'timeout-refresh': { title: 'error.timeoutRefresh', text: 'error.timeoutRefreshText', leadsTo: 'refresh' },
  'refresh-required': {
    title: 'error.refreshRequired',
    text: 'error.refreshRequiredText',
    leadsTo: 'refresh',
  },
  retry: { title: 'error.retry', text: 'error.retryText', leadsTo: 'nothing' },
} as const satisfies Record<ErrorModalName, unknown>;

/** The error modal of the current type. */
export function ErrorModal() {
  const { t } = useTranslation(['shell', 'common']);
  const name = useStore(appStore, ({ errorModal }) => errorModal);
  const isNewer = useIsNewerVersion(name === 'refresh-required');
  if (name === null) return null;
  const { title, text, leadsTo } = words[name];
  const description = isNewer ? 'error.newerVersion' : text;
  const close = () => appStore.setState({ errorModal: null });
  return (
    <Modal open title={t(`shell:${title}`)} description={t(`shell:${description}`)} onClose={close}>
      <ModalActions>
        {leadsTo === 'refresh' ? (
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

/** Stays until the visitor updates: nothing else works. Bundled here, because a new version removes the old code. */
export function ForcedUpdate() {
  const { t } = useTranslation('shell');
  return (
    <Drawer open layer="update" title={t('update.title')}>
      <p>{t('update.text')}</p>
      <ModalActions>
        <Button variant="filled" onClick={() => location.reload()}>
          {t('update.now')}
        </Button>
      </ModalActions>
    </Drawer>
  );
}
