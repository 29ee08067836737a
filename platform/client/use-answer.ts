import { useEffect, useState } from 'react';
import { CallFailed, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

/** What a screen shows of a call it begins with. */
export type Answer<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'there'; readonly value: Value };

export interface UseAnswer<Value> {
  readonly answer: Answer<Value>;
  readonly askAgain: () => void;
  /** Takes over what another call answered of the same. */
  readonly replace: (value: Value) => void;
}

/** Asks when the screen comes. `ask` is a constant of its module: another one would be asked again and again. */
export function useAnswer<Value>(
  ask: (client: Client, signal: AbortSignal) => Promise<Value>,
): UseAnswer<Value> {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'loading' });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      try {
        const value = await ask(client, call.signal);
        if (!call.signal.aborted) setAnswer({ state: 'there', value });
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setAnswer({ state: 'failed' });
      }
    };
    void load();
    return () => call.abort();
  }, [client, ask, times]);
  return {
    answer,
    askAgain: () => {
      setAnswer({ state: 'loading' });
      setTimes(times + 1);
    },
    replace: (value) => setAnswer({ state: 'there', value }),
  };
}
