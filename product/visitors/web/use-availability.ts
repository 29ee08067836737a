import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#platform/client/client.ts';
import { type UseMutation, useMutation } from '#platform/client/use-mutation.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { setAvailability } from '../availability.contract.ts';
import { useOnboarding } from './onboarding-context.tsx';
import { sessionStore, updateVisitor } from './session.store.ts';

export interface UseAvailability extends UseMutation<BodyOf<typeof setAvailability>> {
  /** Why his words are not taken, in words; null while nothing speaks against them. */
  readonly problem: string | null;
}

/** Says for how long he is around. Whose time was up is shown again by it, where his device says that he is. */
export function useAvailability({ onDone }: { readonly onDone?: () => void } = {}): UseAvailability {
  const { t } = useTranslation('on-the-map');
  const flow = useOnboarding();
  const [problem, setProblem] = useState<string | null>(null);
  const doing = useMutation<BodyOf<typeof setAvailability>>(
    async (client, body) => {
      const wasExpired = sessionStore.getState().visitor?.availability?.kind === 'over';
      setProblem(null);
      updateVisitor(await client.call(setAvailability, { body }));
      onDone?.();
      if (wasExpired) await flow.locate();
    },
    (failure) => {
      const refusal = refusalOf(failure, setAvailability);
      // The words are not at fault where the call was not answered.
      if (refusal === null || refusal === 'unauthenticated') return t('failed');
      const words = t(`aroundFor.${refusal}`);
      setProblem(words);
      return words;
    },
  );
  return { ...doing, problem };
}
