import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { CallFailure, Client } from '#platform/client/client.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useFormMutation, type UseFormMutation } from '#platform/client/use-form-mutation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { nextAttemptAt } from '../rules.ts';

/** Words for what goes wrong with any call: after too many with the time from which the next one counts. */
export function useProblemText(): (failure: CallFailure) => string {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (failure) => {
    if (failure.type !== 'rate-limited') return t('problem.failed');
    const from = nextAttemptAt(failure.retryAfterSeconds, Date.now());
    if (from === null) return t('problem.tooMany');
    const time = clockTime(new Date(from).toISOString(), locale);
    return t('problem.tooManyUntil', { time });
  };
}

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
  const problemText = useProblemText();
  return useFormMutation(perform, (failure) => refused(failure) ?? problemText(failure));
}
