import { useEffect, useState } from 'react';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { normalizeHandle } from '#product/profiles/rules.ts';
import { checkHandle, type HandleStatus } from '../../contract.ts';
import { readHandle } from '../../rules.ts';

/** A pause in typing after which a handle is checked, in milliseconds. */
const PAUSE_MS = 300;

/** `unknown` while it is typed or checked, and when that failed: the sign-up decides. */
export type HandleCheck = HandleStatus | 'unknown';

interface Checked {
  readonly of: string;
  readonly status: HandleStatus;
  /** Free ones, where it is taken. */
  readonly like?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

export interface UseHandleCheck {
  readonly check: HandleCheck;
  /** Free ones like one that is taken. */
  readonly like: readonly string[];
  /** What a refused sign-up said of a handle. */
  readonly refuse: (of: string, status: 'taken' | 'invalid') => void;
}

/**
 * Checks a handle as it is typed. An answer counts for the text it was asked about alone.
 *
 * @param own the visitor's present handle, which is free for them
 */
export function useHandleCheck(text: string, own: string | null): UseHandleCheck {
  const client = useClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  // Of a reserved one the server knows what to offer.
  const isKnown =
    text === own || (checked?.of === text && (checked.status !== 'taken' || checked.like !== undefined));
  useEffect(() => {
    if (isKnown || own === null) return undefined;
    const call = new AbortController();
    const check = async () => {
      const read = readHandle(text);
      if (read.status === 'invalid') {
        setChecked({ of: text, status: 'invalid' });
        return;
      }
      try {
        const query = { handle: normalizeHandle(text) };
        const { status, like = NONE } = await client.call(checkHandle, { query, signal: call.signal });
        if (!call.signal.aborted) setChecked({ of: text, status, like });
      } catch (error) {
        if (!(error instanceof CallFailed) && !call.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [client, text, own, isKnown]);
  const known = checked?.of === text ? checked : null;
  return {
    check: text === own ? 'free' : (known?.status ?? 'unknown'),
    like: known?.like ?? NONE,
    refuse: (of, status) => setChecked({ of, status }),
  };
}
