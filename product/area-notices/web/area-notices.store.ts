import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { type AreaNotice, listAreaNotices } from '../contract.ts';
import { isSameSector } from '../rules.ts';

interface Known {
  /** Whose they are. */
  readonly visitorId: string | null;
  readonly notices: readonly AreaNotice[];
}

/** The areas that the visitor asked about, for every screen that shows them. */
const areaNoticesStore = createStore<Known>()(() => ({ visitorId: null, notices: [] }));

export const keepNotices = (visitorId: string, notices: readonly AreaNotice[]): void =>
  areaNoticesStore.setState({ visitorId, notices });

/** Someone showed up there: the notice has done its work. */
export const markTold = (location: LatLng, at: Date): void =>
  areaNoticesStore.setState(({ notices }) => ({
    notices: notices.map((notice) =>
      isSameSector(notice.location, location) ? { ...notice, toldAt: at.toISOString() } : notice,
    ),
  }));

/** The visitor, as far as their notices are concerned. */
export interface NoticeOwner {
  /** Null without an account. */
  readonly accountId: string | null;
  /** The same at this moment, which may be just after signing up. */
  readonly currentAccountId: () => string | null;
}

/** What an account waits for, loaded once; null while it is not known. Without an account there is nothing. */
export function useAreaNotices(accountId: string | null): readonly AreaNotice[] | null {
  const client = useClient();
  const known = useStore(areaNoticesStore);
  const isKnown = known.visitorId === accountId;
  useEffect(() => {
    if (accountId === null || isKnown) return;
    const call = new AbortController();
    client.call(listAreaNotices, { signal: call.signal }).then(
      ({ notices }) => keepNotices(accountId, notices),
      (error: unknown) => {
        // The button is there all the same: to ask twice is to ask once.
        if (!(error instanceof CallFailed)) throw error;
      },
    );
    return () => call.abort();
  }, [client, accountId, isKnown]);
  if (accountId === null) return [];
  return isKnown ? known.notices : null;
}
