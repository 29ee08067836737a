import type { ReactNode } from 'react';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { QueryFailed } from './query-failed.tsx';
import type { UseQuery } from './use-query.ts';

export interface QueryBoundaryProps<Value> {
  readonly asked: Pick<UseQuery<Value>, 'answer' | 'refetch'>;
  readonly children: (value: Value) => ReactNode;
}

/** Shows loading, failure or the answer of a query. */
export function QueryBoundary<Value>({ asked: { answer, refetch }, children }: QueryBoundaryProps<Value>) {
  if (answer.status === 'loading') return <Waiting />;
  if (answer.status === 'failed') return <QueryFailed failure={answer.failure} onRetry={refetch} />;
  return children(answer.value);
}
