import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { Choice } from './area-choice.ts';

/** What is loaded each time it is shown; nothing where it could not be, for one can search all the same. */
export function useSaved(
  isShown: boolean,
  load: (client: Client, signal: AbortSignal) => Promise<readonly Choice[]>,
): readonly Choice[] {
  const client = useClient();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const loaded = useEffectEvent(load);
  useEffect(() => {
    if (!isShown) return;
    const call = new AbortController();
    loaded(client, call.signal).then(
      (all) => {
        if (!call.signal.aborted) setChoices(all);
      },
      () => setChoices([]),
    );
    return () => {
      call.abort();
      setChoices([]);
    };
  }, [client, isShown]);
  return choices;
}
