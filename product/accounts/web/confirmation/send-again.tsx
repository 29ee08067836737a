import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { requestActivation } from '../../contract.ts';
import { useAccountCall } from '../use-account-call.ts';

/** Has the link that activates the visitor's account sent again, once. */
export function SendAgain({ size }: { readonly size: 'touch' | 'small' }) {
  const { t } = useTranslation('account');
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, call } = useAccountCall(
    async (client, _: 'again') => {
      await client.call(requestActivation);
      setIsSent(true);
    },
    () => t('you.sendFailed'),
  );
  return (
    <>
      <p role="status">{isSent && t('you.sent')}</p>
      {!isSent && (
        <Button size={size} busy={isBusy} onClick={() => void call('again')}>
          {t('you.sendAgain')}
        </Button>
      )}
      {problem !== null && <FieldError id="send-again-problem">{problem}</FieldError>}
    </>
  );
}
