import { createStore } from 'zustand';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { listSavedIds, savePerson, unsavePerson } from '../contract.ts';

export interface SavedPeopleState {
  readonly ownId: string | null;
  /** Null until they are known. */
  readonly ids: ReadonlySet<string> | null;
}

const NOBODY: SavedPeopleState = { ownId: null, ids: null };

/** Whom the visitor saved. */
export type SavedPeopleModel = ReturnType<typeof createSavedPeople>;

export function createSavedPeople({ client }: { readonly client: Client }) {
  const store = createStore<SavedPeopleState>(() => NOBODY);
  const put = (userId: string, isSaved: boolean) => {
    const known = store.getState().ids;
    // One alone would pass for all of them.
    if (known === null) return;
    const ids = new Set(known);
    if (isSaved) ids.add(userId);
    else ids.delete(userId);
    store.setState({ ids });
  };
  const load = async (): Promise<void> => {
    const { ownId, ids } = store.getState();
    if (ids !== null || ownId === null) return;
    try {
      const answer = await client.call(listSavedIds);
      if (store.getState().ownId === ownId) store.setState({ ids: new Set(answer.ids) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    }
  };
  return {
    store,
    start: (ownId: string) => store.setState({ ownId, ids: null }),
    stop: () => store.setState(NOBODY),
    /** Loads once whom the visitor saved. Without an answer the next call asks again. */
    load,
    /** Shows at once. @throws CallFailed when it was not stored; then it is as before */
    set: async (userId: string, isSaved: boolean): Promise<void> => {
      put(userId, isSaved);
      try {
        await client.call(isSaved ? savePerson : unsavePerson, { body: { userId } });
      } catch (error) {
        put(userId, !isSaved);
        throw error;
      }
      await load();
    },
  };
}
