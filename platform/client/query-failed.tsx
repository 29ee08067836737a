import Hourglass from 'lucide-react/icons/hourglass';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import type { CallFailure } from './client.ts';

/** Why a query failed, where there is more to say than to try again. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

/** Null for failures that need no words of their own. */
export type ExplainFailure = (failure: CallFailure) => FailureWords | null;

const ExplainContext = createContext<ExplainFailure>(() => null);

/** Explains the failed queries below it. */
export function FailureExplainer({
  explain,
  children,
}: {
  readonly explain: ExplainFailure;
  readonly children: ReactNode;
}) {
  return <ExplainContext value={explain}>{children}</ExplainContext>;
}

interface QueryFailedProps {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** A failed query, with its reason where it has one, and a retry button. */
export function QueryFailed({ failure, onRetry }: QueryFailedProps) {
  const { t } = useTranslation('common');
  const explain = useContext(ExplainContext);
  // A time counted from the failure stays what it was; another failure may come without a retry.
  const words = useMemo(() => explain(failure), [explain, failure]);
  if (!words) return <LoadFailed isOurs={failure.type === 'unexpected'} onRetry={onRetry} />;
  return (
    <div role="status">
      <EmptyState
        icon={<Hourglass aria-hidden="true" />}
        {...words}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
