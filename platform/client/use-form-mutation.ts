import { useState } from 'react';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

export interface UseFormMutation<What, Problem> {
  readonly isBusy: boolean;
  /** The problem of the last call. */
  readonly problem: Problem | null;
  /** Resolves also when the call failed; `problem` then says why. */
  readonly call: (what: What) => Promise<void>;
}

/**
 * A form's call. Its problem stays in the form until the next call.
 *
 * @param perform the call and what follows from its answer
 * @param problemOf the form's message for a failure
 */
export function useFormMutation<What, Problem>(
  perform: (client: Client, what: What) => Promise<void>,
  problemOf: (failure: CallFailure, what: What) => Problem,
): UseFormMutation<What, Problem> {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly is: Problem } | null>(null);
  const call = async (what: What) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await perform(client, what);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem({ is: problemOf(error.failure, what) });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem: problem?.is ?? null, call };
}
