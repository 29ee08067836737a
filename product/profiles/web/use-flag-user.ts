import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { objectId } from '#platform/device/object-id.ts';
import type { ReportForm } from '#product/reports/contract.ts';
import { flagUser } from '../report.contract.ts';

/** Sends a report of a person. Resolves in any case; a failure shows a toast. */
export function useFlagUser(): (form: Omit<ReportForm, '_id'>) => Promise<void> {
  const { t } = useTranslation('person');
  const { act } = useMutation(
    (client, body: ReportForm) => client.call(flagUser, { body }),
    (failure) => t(`notReported.${reasonOf(failure)}`),
  );
  return async (form) => {
    await act({ ...form, _id: objectId() });
  };
}

function reasonOf(failure: CallFailure): 'failed' | 'not-found' | 'rate-limited' | 'revoked' {
  if (failure.type === 'rate-limited') return 'rate-limited';
  const refusal = refusalOf(failure, flagUser);
  return refusal === 'not-found' || refusal === 'revoked' ? refusal : 'failed';
}
