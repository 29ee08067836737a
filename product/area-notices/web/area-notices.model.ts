import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { type AreaNotice, cancelAreaNotice, listAreaNotices, requestAreaNotice } from '../contract.ts';
import { isSameSector } from '../rules.ts';

export interface AreaNoticesState {
  readonly ownId: string | null;
  /** Null until they are known. */
  readonly notices: readonly AreaNotice[] | null;
}

const NOBODY: AreaNoticesState = { ownId: null, notices: null };

/** The areas that the visitor asked about, for every screen that shows them. */
export type AreaNoticesModel = ReturnType<typeof createAreaNotices>;

export function createAreaNotices({ client }: { readonly client: Client }) {
  const store = createStore<AreaNoticesState>(() => NOBODY);
  const change = async (call: typeof requestAreaNotice | typeof cancelAreaNotice, around: LatLng) => {
    const before = store.getState().ownId;
    const { notices } = await client.call(call, { body: { around } });
    const { ownId } = store.getState();
    // Also of one who signed up meanwhile; of nobody who logged out.
    if (ownId !== null && (before === null || before === ownId)) store.setState({ notices });
  };
  return {
    store,
    start: (ownId: string) => store.setState({ ...NOBODY, ownId }),
    stop: () => store.setState(NOBODY),
    /** Loads them once. Without an answer the next call asks again. */
    load: async (): Promise<void> => {
      const { ownId, notices } = store.getState();
      if (notices !== null || ownId === null) return;
      try {
        const answer = await client.call(listAreaNotices);
        // What a change answered meanwhile is newer.
        const now = store.getState();
        if (now.ownId === ownId && now.notices === null) store.setState({ notices: answer.notices });
      } catch (error) {
        // The button is there all the same: to ask twice is to ask once.
        if (!(error instanceof CallFailed)) throw error;
      }
    },
    /** @throws CallFailed when it was not stored */
    request: (around: LatLng) => change(requestAreaNotice, around),
    /** @throws CallFailed when it was not stored */
    cancel: (around: LatLng) => change(cancelAreaNotice, around),
    /** Someone showed up there: the notice has done its work. */
    markTold: (location: LatLng, at: Date) =>
      store.setState(({ notices }) => ({
        notices:
          notices?.map((notice) =>
            isSameSector(notice.location, location) ? { ...notice, toldAt: at.toISOString() } : notice,
          ) ?? null,
      })),
  };
}

/** What the visitor waits for, loaded once; null while it is not known. */
export function useAreaNotices({ store, load }: AreaNoticesModel): readonly AreaNotice[] | null {
  const { ownId, notices } = useStore(store);
  useEffect(() => void load(), [load, ownId]);
  return notices;
}
