import { useEffect, useMemo, useState } from 'react';
import { useLog } from '../services-context.tsx';
import { type Failure, failureOf } from './failure.rules.ts';
import { isNewerVersionThere } from './newer-version.ts';
import { versionHash } from './version-hash.ts';

/** Whether code is missing because a newer version took its place; looked up while `isWanted`. */
export function useIsNewerVersion(isWanted: boolean): boolean {
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void isNewerVersionThere().then((is) => {
      if (!isOver) setIsNewer(is);
    });
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return isNewer;
}

/** Why a part of the app is not there. A fault of ours is kept among the errors of this visit. */
export function useFailure(thrown: unknown): Failure {
  const log = useLog();
  const failure = useMemo(() => failureOf(thrown, versionHash()), [thrown]);
  useEffect(() => {
    if (failure.type === 'fault') log.error('fault', { id: failure.id, at: failure.frames.join(' ') });
  }, [failure, log]);
  const isNewer = useIsNewerVersion(failure.type === 'not-loaded');
  return isNewer ? { type: 'newer-version' } : failure;
}
