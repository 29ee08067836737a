import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTakesLong } from '#platform/ui/use-takes-long.ts';
import type { UseAnswer } from './use-answer.ts';

export interface WhenAnsweredProps<Value> {
  readonly asked: Pick<UseAnswer<Value>, 'answer' | 'askAgain'>;
  readonly children: (value: Value) => ReactNode;
}

/** What a screen shows that is nothing without its call: that it loads, that it could not be loaded, or the answer. */
export function WhenAnswered<Value>({ asked: { answer, askAgain }, children }: WhenAnsweredProps<Value>) {
  const { t } = useTranslation('common');
  const takesLong = useTakesLong(answer.state === 'loading');
  if (answer.state === 'loading') return takesLong && <p role="status">{t('loading')}</p>;
  if (answer.state === 'failed') return <LoadFailed onRetry={askAgain} />;
  return children(answer.value);
}
