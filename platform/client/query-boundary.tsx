import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import { QueryFailed } from './query-failed.tsx';
import type { UseQuery } from './use-query.ts';

export interface QueryBoundaryProps<Value> {
  readonly asked: Pick<UseQuery<Value>, 'answer' | 'refetch'>;
  readonly children: (value: Value) => ReactNode;
}

/** Shows loading, failure or the answer of a query. */
export function QueryBoundary<Value>({ asked: { answer, refetch }, children }: QueryBoundaryProps<Value>) {
  const { t } = useTranslation('common');
  const isDelayed = useDelayed(answer.status === 'loading');
  if (answer.status === 'loading') return isDelayed && <p role="status">{t('loading')}</p>;
  if (answer.status === 'failed') return <QueryFailed failure={answer.failure} onRetry={refetch} />;
  return children(answer.value);
}
