import { useTranslation } from 'react-i18next';
import type { CallFailure, Client } from '#platform/client/client.ts';
import { useFormMutation, type UseFormMutation } from '#platform/client/use-form-mutation.ts';

/** What goes wrong with any call, by its name in `problem` of the texts. */
export const usualProblem = (failure: CallFailure): 'tooMany' | 'failed' =>
  failure.type === 'rate-limited' ? 'tooMany' : 'failed';

/**
 * The call of a form of the account, with words for what went wrong.
 *
 * @param perform the call and what follows from its answer
 * @param refused words for refusals of its own; null for what goes wrong with any call
 */
export function useAccountCall<What>(
  perform: (client: Client, what: What) => Promise<void>,
  refused: (failure: CallFailure) => string | null,
): UseFormMutation<What, string> {
  const { t } = useTranslation('account');
  return useFormMutation(perform, (failure) => refused(failure) ?? t(`problem.${usualProblem(failure)}`));
}
