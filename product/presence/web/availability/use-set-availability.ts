import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { type UseMutation, useMutation } from '#platform/client/use-mutation.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import { setAvailability } from '../../contract/availability.ts';

export interface UseSetAvailability extends UseMutation<BodyOf<typeof setAvailability>> {
  /** Why the intention is refused, as a text; null while it is not. */
  readonly problem: string | null;
}

export interface UseSetAvailabilityOptions {
  /** The visitor's availability. */
  readonly own: OwnAvailability;
  readonly onSet: (answer: AnswerOf<typeof setAvailability>) => void;
  /** An expired availability was set again: the device has to be located to be back on the map. */
  readonly onReturned: () => Promise<void>;
  readonly onDone?: () => void;
}

/** Sets the availability. */
export function useSetAvailability({
  own,
  onSet,
  onReturned,
  onDone,
}: UseSetAvailabilityOptions): UseSetAvailability {
  const { t } = useTranslation('on-the-map');
  const [problem, setProblem] = useState<string | null>(null);
  const doing = useMutation<BodyOf<typeof setAvailability>>(
    async (client, body) => {
      const wasExpired = own?.status === 'over';
      setProblem(null);
      onSet(await client.call(setAvailability, { body }));
      onDone?.();
      if (wasExpired) await onReturned();
    },
    (failure) => {
      const refusal = refusalOf(failure, setAvailability);
      // An unanswered call says nothing against the intention.
      if (refusal === null || refusal === 'unauthenticated') return t('failed');
      const words = t(`availability.${refusal}`);
      setProblem(words);
      return words;
    },
  );
  return { ...doing, problem };
}
