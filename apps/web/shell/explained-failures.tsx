import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#platform/client/client.ts';
import { FailureExplainer } from '#platform/client/query-failed.tsx';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { peopleUsedUp } from '#product/captcha/client.rules.ts';

/** Says on any page below that the hour's people are used up, instead of the general failure. */
export function ExplainedFailures({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('shell');
  const explain = (failure: CallFailure) => {
    const usedUp = peopleUsedUp(failure, Date.now());
    if (!usedUp) return null;
    const text =
      usedUp.until === null
        ? t('peopleUsedUp.forNow')
        : t('peopleUsedUp.until', { time: clockTime(new Date(usedUp.until).toISOString(), i18n.language) });
    return { title: t('peopleUsedUp.title'), text };
  };
  return <FailureExplainer explain={explain}>{children}</FailureExplainer>;
}
