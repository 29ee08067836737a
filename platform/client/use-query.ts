import { useEffect, useState } from 'react';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

/** State of a query. */
export type Answer<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  | { readonly status: 'there'; readonly value: Value };

export interface UseQuery<Value> {
  readonly answer: Answer<Value>;
  readonly refetch: () => void;
  /** Replaces the data with a newer answer. */
  readonly replace: (value: Value) => void;
}

interface Answered<Value> {
  readonly of: string;
  readonly answer: Answer<Value>;
}

/**
 * Loads data when the component mounts.
 *
 * @param ask a module constant: a new function refetches on every render
 * @param of passed to `ask`; another value starts over without data
 * @param version another value refetches; known data stays until the response arrives
 * @param stays whether known data survives this failure of a refetch; a module constant
 */
export function useQuery<Value>(
  ask: (client: Client, signal: AbortSignal, of: string) => Promise<Value>,
  of = '',
  version = 0,
  stays: (failure: CallFailure) => boolean = never,
): UseQuery<Value> {
  const client = useClient();
  const [answered, setResult] = useState<Answered<Value> | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      try {
        const value = await ask(client, call.signal, of);
        if (!call.signal.aborted) setResult({ of, answer: { status: 'there', value } });
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        const { failure } = error;
        setResult((before) =>
          before?.of === of && before.answer.status === 'there' && stays(failure)
            ? before
            : { of, answer: { status: 'failed', failure } },
        );
      }
    };
    void load();
    return () => call.abort();
  }, [client, ask, of, version, times, stays]);
  return {
    answer: answered?.of === of ? answered.answer : { status: 'loading' },
    refetch: () => {
      setResult(null);
      setTimes(times + 1);
    },
    replace: (value) => setResult({ of, answer: { status: 'there', value } }),
  };
}

const never = () => false;
