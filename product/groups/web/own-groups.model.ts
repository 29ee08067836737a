import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { listOwnGroups } from '../calls.contract.ts';
import type { OpenGroup } from '../contract.ts';
import { newsOfAll } from '../list.rules.ts';
import { spaced } from '#platform/client/spaced.ts';
import { unsentOf } from './unsent.model.ts';
import type { GroupLive } from './use-group-changes.ts';

export interface OwnGroups {
  /** Whose they are; null while nobody is there who may have some. */
  readonly ownId: string | null;
  /** Null until they are there. */
  readonly groups: readonly OpenGroup[] | null;
  readonly hasFailed: boolean;
  /** How much of them he has not seen to. */
  readonly news: number;
}

export interface OwnGroupsModel {
  readonly store: StoreApi<OwnGroups>;
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
  readonly loadAgain: () => void;
}

/** A list may be a moment late: it is asked for beside the group that is looked at. */
const ASK_AGAIN_MS = 3000;

const nobody: OwnGroups = { ownId: null, groups: null, hasFailed: false, news: 0 };

/** One's own groups, asked for anew with whatever concerns one of them; once at a time. */
export function createOwnGroups({
  client,
  live,
}: {
  readonly client: Client;
  readonly live: GroupLive;
}): OwnGroupsModel {
  const store = createStore<OwnGroups>()(() => nobody);
  let isAsking = false;
  let isStale = false;
  const load = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        await ask(store.getState().ownId);
      }
    } finally {
      isAsking = false;
    }
  };
  const ask = async (ownId: string | null): Promise<void> => {
    if (ownId === null) return;
    try {
      const { groups } = await client.call(listOwnGroups);
      if (store.getState().ownId !== ownId) return;
      store.setState({ groups, hasFailed: false, news: newsOfAll(groups) });
      // The server can be reached: what waits goes, also where the page it was written on is closed.
      for (const { _id } of groups) unsentOf(client, _id).sendWaiting();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // What is known stays.
      if (store.getState().ownId === ownId) store.setState({ hasFailed: true });
    }
  };
  const { ask: askSoon } = spaced(() => void load(), ASK_AGAIN_MS);
  live.on(({ type }) => {
    // After a welcome something may have been missed, and so after a resync.
    if (type === 'group' || type === 'welcome' || type === 'resync') askSoon();
  });
  return {
    store,
    start: (ownId) => {
      store.setState({ ...nobody, ownId });
      void load();
    },
    stop: () => store.setState(nobody),
    loadAgain: () => {
      store.setState({ hasFailed: false });
      void load();
    },
  };
}
