import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { switchAccount } from '../../contract.ts';
import type { SessionTransferPrompt } from '../../rules.ts';
import { type SessionTransfer, clearSessionTransfer } from './session-transfer.session.ts';

export interface SessionTransferModalProps {
  readonly sessionTransfer: SessionTransfer;
  readonly question: Exclude<SessionTransferPrompt, { readonly type: 'same-user' }>;
  /** Everything stays as it is; of the session transfer nothing is left. */
  readonly onClosed: () => void;
  /** The session becomes another visitor's; false when that failed. */
  readonly onSwitching: (isSwitching: boolean) => void;
  /** The visitor changed. */
  readonly onSwitched: () => void;
}

const words = {
  'different-user': 'differentUser',
  'anonymous-user': 'anonymousUser',
  nobody: 'nobody',
} as const;

/** Asks the current visitor whether to switch to the visitor another client names. */
export function SessionTransferModal({
  sessionTransfer,
  question,
  onClosed,
  onSwitching,
  onSwitched,
}: SessionTransferModalProps) {
  const { t } = useTranslation(['account', 'common']);
  const safest = useRef<HTMLButtonElement>(null);
  const close = () => {
    clearSessionTransfer();
    onClosed();
  };
  const deletesAnonymous = question.type === 'anonymous-user';
  const switching = useFormMutation(
    async (client, body: SessionTransfer) => {
      onSwitching(true);
      await client.call(switchAccount, { body: { ...body, ...(deletesAnonymous && { deletesAnonymous }) } });
      onSwitched();
    },
    (failure) => {
      onSwitching(false);
      return refusalOf(failure, switchAccount) === 'link-not-valid' ? 'ended' : 'failed';
    },
  );
  if (switching.problem === 'ended')
    return (
      <Modal
        key="ended"
        open
        onClose={close}
        title={t('sessionTransfer.endedTitle')}
        description={t('sessionTransfer.ended')}
      >
        <ModalActions>
          <Button wide onClick={close}>
            {t('common:ok')}
          </Button>
        </ModalActions>
      </Modal>
    );
  const name = words[question.type];
  const email = question.type === 'different-user' ? question.email : '';
  return (
    <Modal
      open
      onClose={close}
      firstFocus={safest}
      title={t(`sessionTransfer.${name}.title`)}
      description={t(`sessionTransfer.${name}.text`, { email })}
    >
      {switching.problem === 'failed' && (
        <FieldError id="session-transfer-problem">{t('sessionTransfer.failed')}</FieldError>
      )}
      <ModalActions>
        <Button
          variant={deletesAnonymous ? 'danger' : 'filled'}
          wide
          busy={switching.isBusy}
          onClick={() => void switching.call(sessionTransfer)}
        >
          {t(`sessionTransfer.${name}.doIt`)}
        </Button>
        <Button wide ref={safest} onClick={close}>
          {t('sessionTransfer.later')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
