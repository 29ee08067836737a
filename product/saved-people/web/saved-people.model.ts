import { createStore } from 'zustand';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { listSavedIds, savePerson, setBell, unsavePerson } from '../contract.ts';

export interface SavedPeopleState {
  readonly ownId: string | null;
  /** Null until they are known. */
  readonly ids: ReadonlySet<string> | null;
  /** Those of them whose bell is on; null until they are known. */
  readonly bells: ReadonlySet<string> | null;
}

const NOBODY: SavedPeopleState = { ownId: null, ids: null, bells: null };

/** Whom the visitor saved, and whose bell is on. */
export type SavedPeopleModel = ReturnType<typeof createSavedPeople>;

export function createSavedPeople({ client }: { readonly client: Client }) {
  const store = createStore<SavedPeopleState>(() => NOBODY);
  const put = (of: 'ids' | 'bells', userId: string, isIn: boolean) => {
    const known = store.getState()[of];
    // One alone would pass for all of them.
    if (known === null) return;
    const ids = new Set(known);
    if (isIn) ids.add(userId);
    else ids.delete(userId);
    store.setState({ [of]: ids });
  };
  const load = async (): Promise<void> => {
    const { ownId, ids } = store.getState();
    if (ids !== null || ownId === null) return;
    try {
      const answer = await client.call(listSavedIds);
      const now = store.getState();
      // Loaded twice: what came first knows of what was done since.
      if (now.ownId === ownId && now.ids === null)
        store.setState({ ids: new Set(answer.ids), bells: new Set(answer.bells) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    }
  };
  return {
    store,
    start: (ownId: string) => store.setState({ ...NOBODY, ownId }),
    stop: () => store.setState(NOBODY),
    /** Loads once whom the visitor saved. Without an answer the next call asks again. */
    load,
    /** Shows at once. @throws CallFailed when it was not stored; then it is as before */
    set: async (userId: string, isSaved: boolean): Promise<void> => {
      put('ids', userId, isSaved);
      try {
        await client.call(isSaved ? savePerson : unsavePerson, { body: { userId } });
      } catch (error) {
        put('ids', userId, !isSaved);
        throw error;
      }
      // Where the others came meanwhile, they were asked for before.
      put('ids', userId, isSaved);
      // Saved again, a person begins without a bell.
      if (!isSaved) put('bells', userId, false);
      await load();
    },
    /** Shows at once. @throws CallFailed when it was not stored; then it is as before */
    setBell: async (userId: string, isOn: boolean): Promise<void> => {
      put('bells', userId, isOn);
      try {
        await client.call(setBell, { body: { userId, isOn } });
      } catch (error) {
        put('bells', userId, !isOn);
        throw error;
      }
    },
  };
}
