import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { DeleteAccountSection } from '#product/accounts/web/own-data/delete-account-section.tsx';
import { DataExport } from '#product/accounts/web/own-data/data-export.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';
import { clearVisitorData } from '../../start/session/clear-visitor-data.ts';
import { restart } from '../../shell/errors/restart.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** Exports the visitor's data, or deletes their account. */
export function Component() {
  const { t } = useTranslation('account');
  const visitor = useVisitor();
  const [isGone, setIsGone] = useState(false);
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('mine.title')}>
      <DataExport />
      {visitor && (
        <DeleteAccountSection
          hasPassword={visitor.email !== null}
          // The visitor's own sockets close too, which needs no notice here.
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
