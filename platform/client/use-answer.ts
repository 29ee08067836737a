import { useEffect, useState } from 'react';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

/** What a screen shows of a call it begins with. */
export type Answer<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'there'; readonly value: Value };

export interface UseAnswer<Value> {
  readonly answer: Answer<Value>;
  readonly askAgain: () => void;
  /** Takes over what another call answered of the same. */
  readonly replace: (value: Value) => void;
}

interface Answered<Value> {
  readonly of: string;
  readonly answer: Answer<Value>;
}

/**
 * Asks when the screen comes.
 *
 * @param ask a constant of its module: another one would be asked again and again
 * @param of what is asked about, which `ask` is told; of another one nothing is known yet
 * @param version asked anew with every other one; what is known stays until the answer is there
 * @param stays whether what is known stays also when asking anew failed so; a constant of its module
 */
export function useAnswer<Value>(
  ask: (client: Client, signal: AbortSignal, of: string) => Promise<Value>,
  of = '',
  version = 0,
  stays: (failure: CallFailure) => boolean = never,
): UseAnswer<Value> {
  const client = useClient();
  const [answered, setAnswered] = useState<Answered<Value> | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      try {
        const value = await ask(client, call.signal, of);
        if (!call.signal.aborted) setAnswered({ of, answer: { state: 'there', value } });
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        const { failure } = error;
        setAnswered((before) =>
          before?.of === of && before.answer.state === 'there' && stays(failure)
            ? before
            : { of, answer: { state: 'failed', failure } },
        );
      }
    };
    void load();
    return () => call.abort();
  }, [client, ask, of, version, times, stays]);
  return {
    answer: answered?.of === of ? answered.answer : { state: 'loading' },
    askAgain: () => {
      setAnswered(null);
      setTimes(times + 1);
    },
    replace: (value) => setAnswered({ of, answer: { state: 'there', value } }),
  };
}

const never = () => false;
