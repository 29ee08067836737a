import { useState } from 'react';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

export interface UseFormMutation<What, Problem> {
  readonly isBusy: boolean;
  /** What went wrong the last time. */
  readonly problem: Problem | null;
  /** Resolves also when the call failed, which `problem` then says. */
  readonly call: (what: What) => Promise<void>;
}

/**
 * A call a form stands for: what went wrong stands in the form, where it can be read as long as it takes.
 *
 * @param perform the call and what follows from its answer
 * @param problemOf what the form says of a failure
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
