import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import { type Area, searchAreas } from '#product/basemap/contract.ts';

/** Typing has to rest so long before the server is asked. */
const REST_MS = 200;

export type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly areas: readonly Area[] };

interface AreasFound {
  readonly found: Found;
  readonly isDelayed: boolean;
  /** Whether `found` is the answer to what is typed now. */
  readonly isAnswered: boolean;
}

/** The places of a name; `onAnswer` gets those of each answer, none when the search failed. */
export function useAreas(q: string, onAnswer: (areas: readonly Area[]) => void): AreasFound {
  const client = useClient();
  const [answered, setResult] = useState<{ readonly q: string; readonly found: Found } | null>(null);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (q === '') return;
    const call = new AbortController();
    const ask = async () => {
      try {
        const { areas } = await client.call(searchAreas, { query: { q }, signal: call.signal });
        // Drawn at once: an Enter before that would wait for an answer that is there.
        flushSync(() => setResult({ q, found: { status: 'found', areas } }));
        tell(areas);
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        flushSync(() => setResult({ q, found: { status: 'failed' } }));
        tell([]);
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [client, q]);
  const isAnswered = q !== '' && answered?.q === q;
  const isDelayed = useDelayed(q !== '' && !isAnswered);
  if (q === '') return { found: { status: 'idle' }, isDelayed, isAnswered };
  // While the next letters are asked for, the last answer stays.
  return { found: answered?.found ?? { status: isDelayed ? 'searching' : 'idle' }, isDelayed, isAnswered };
}
