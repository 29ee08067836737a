import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';

export interface UseAccountCall<What> {
  readonly isBusy: boolean;
  /** What went wrong the last time, in words. */
  readonly problem: string | null;
  /** Resolves also when the call failed, which `problem` then says. */
  readonly call: (what: What) => Promise<void>;
}

/**
 * A call a form stands for: what went wrong stands in the form, where it can be read as long as it takes.
 *
 * @param perform the call and what follows from its answer
 * @param refused words for refusals of its own; null for what goes wrong with any call
 */
export function useAccountCall<What>(
  perform: (client: Client, what: What) => Promise<void>,
  refused: (failure: CallFailure) => string | null,
): UseAccountCall<What> {
  const { t } = useTranslation('account');
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const call = async (what: What) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await perform(client, what);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { failure } = error;
      const usual = failure.kind === 'rate-limited' ? t('problem.tooMany') : t('problem.failed');
      setProblem(refused(failure) ?? usual);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, call };
}
