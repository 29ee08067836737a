import type { ReactNode } from 'react';
import type { CallFailure } from '#platform/client/client.ts';
import { FailureExplainer } from '#platform/client/query-failed.tsx';
import { peopleUsedUp } from '#product/captcha/client.rules.ts';
import { usePeopleUsedUpWords } from '#product/nearby/web/people-used-up.ts';

/** Says on any page below that the hour's people are used up, instead of the general failure. */
export function ExplainedFailures({ children }: { readonly children: ReactNode }) {
  const wordsOf = usePeopleUsedUpWords();
  const explain = (failure: CallFailure) => {
    const usedUp = peopleUsedUp(failure, Date.now());
    return usedUp && wordsOf(usedUp);
  };
  return <FailureExplainer explain={explain}>{children}</FailureExplainer>;
}
