import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { DeleteAccountSection } from '#product/accounts/web/delete-account-section.tsx';
import { DataExport } from '#product/accounts/web/data-export.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { clearVisitorData } from '../start/clear-visitor-data.ts';
import { restart } from '../shell/restart.ts';
import { SubPage } from './sub-page.tsx';

/** What is the person's: taking it with him, and deleting it. */
export function Component() {
  const { t } = useTranslation('account');
  const visitor = useVisitor();
  const [isGone, setIsGone] = useState(false);
  return (
    <SubPage title={t('mine.title')}>
      <DataExport />
      {visitor && (
        <DeleteAccountSection
          hasPassword={visitor.email !== null}
          // His sockets close with him, which is no news here.
          onLeaving={(isLeaving) => appStore.setState({ isLoggingOut: isLeaving })}
          onGone={() => {
            void clearVisitorData().then(() => setIsGone(true));
          }}
        />
      )}
      <Modal open={isGone} title={t('mine.goneTitle')} description={t('mine.gone')} onClose={restart}>
        <ModalActions>
          <Button variant="filled" onClick={restart}>
            {t('mine.leave')}
          </Button>
        </ModalActions>
      </Modal>
    </SubPage>
  );
}
