import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#platform/client/client.ts';
import { type UseMutation, useMutation } from '#platform/client/use-mutation.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { setAroundFor } from '../around-for.contract.ts';
import { useComingIn } from './coming-in-context.tsx';
import { sessionStore, updateVisitor } from './session.store.ts';

export interface UseAroundFor extends UseMutation<BodyOf<typeof setAroundFor>> {
  /** Why his words are not taken, in words; null while nothing speaks against them. */
  readonly problem: string | null;
}

/** Says for how long he is around. Whose time was up is shown again by it, where his device says that he is. */
export function useAroundFor({ onDone }: { readonly onDone?: () => void } = {}): UseAroundFor {
  const { t } = useTranslation('on-the-map');
  const flow = useComingIn();
  const [problem, setProblem] = useState<string | null>(null);
  const doing = useMutation<BodyOf<typeof setAroundFor>>(
    async (client, body) => {
      const wasOver = sessionStore.getState().visitor?.aroundFor?.kind === 'over';
      setProblem(null);
      updateVisitor(await client.call(setAroundFor, { body }));
      onDone?.();
      if (wasOver) await flow.locate();
    },
    (failure) => {
      const refusal = refusalOf(failure, setAroundFor);
      // The words are not at fault where the call was not answered.
      if (refusal === null || refusal === 'unauthenticated') return t('failed');
      const words = t(`aroundFor.${refusal}`);
      setProblem(words);
      return words;
    },
  );
  return { ...doing, problem };
}
