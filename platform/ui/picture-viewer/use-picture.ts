import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from '#platform/client/client.ts';
import type { Slide } from './picture-viewer-props.ts';

/** Why a picture is not shown: out of reach, gone or not to be seen, no picture, or a failure of ours. */
export type PictureFailure = 'unreachable' | 'gone' | 'broken' | 'ours';

export type Picture =
  | { readonly status: 'loading' }
  | { readonly status: 'there'; readonly address: string }
  | { readonly status: 'failed'; readonly why: PictureFailure };

const LOADING: Picture = { status: 'loading' };

/** Fetches a slide's picture while it is drawn, and frees it afterwards. */
export function usePicture({ id, load }: Slide) {
  const [picture, setPicture] = useState<Picture>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const fetchIt = useEffectEvent(load);
  useEffect(() => {
    const call = new AbortController();
    let address: string | null = null;
    const run = async () => {
      try {
        const blob = await fetchIt(call.signal);
        if (call.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setPicture({ status: 'there', address });
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) reportError(error);
        setPicture({ status: 'failed', why: failureOf(error) });
      }
    };
    void run();
    return () => {
      call.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, attempt]);
  return {
    picture,
    /** Its bytes are no picture. */
    onBroken: () => setPicture({ status: 'failed', why: 'broken' }),
    retry: () => {
      setPicture(LOADING);
      setAttempt((before) => before + 1);
    },
  };
}

function failureOf(error: unknown): PictureFailure {
  if (!(error instanceof CallFailed)) return 'ours';
  const { type } = error.failure;
  if (type === 'unexpected') return 'ours';
  return type === 'refused' ? 'gone' : 'unreachable';
}
