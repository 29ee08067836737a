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
  /** Changes that were answered: a list that was asked for before one may not know of it. */
  let changes = 0;
  /** The number of the last change of each thing: an earlier one that is answered later says nothing. */
  const lastChanges = new Map<string, number>();
  const load = async (): Promise<void> => {
    const { ownId, ids } = store.getState();
    if (ids !== null || ownId === null) return;
    const before = changes;
    try {
      const answer = await client.call(listSavedIds);
      const now = store.getState();
      if (now.ownId !== ownId || now.ids !== null) return;
      if (changes === before) store.setState({ ids: new Set(answer.ids), bells: new Set(answer.bells) });
      else await load();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    }
  };
  /** Shows at once what is asked for, and takes it back where it could not be stored. */
  const change = async (of: 'ids' | 'bells', userId: string, isIn: boolean, ask: () => Promise<void>) => {
    const { ownId } = store.getState();
    const thing = `${of} ${userId}`;
    const number = (lastChanges.get(thing) ?? 0) + 1;
    lastChanges.set(thing, number);
    const isLast = () => lastChanges.get(thing) === number && store.getState().ownId === ownId;
    put(of, userId, isIn);
    try {
      await ask();
    } catch (error) {
      if (isLast()) put(of, userId, !isIn);
      throw error;
    }
    changes += 1;
    // Where a list came meanwhile, it was asked for before.
    if (isLast()) put(of, userId, isIn);
  };
  return {
    store,
    start: (ownId: string) => store.setState({ ...NOBODY, ownId }),
    stop: () => store.setState(NOBODY),
    /** Loads once whom the visitor saved. Without an answer the next call asks again. */
    load,
    /** Shows at once. @throws CallFailed when it was not stored; then it is as before */
    set: async (userId: string, isSaved: boolean): Promise<void> => {
      await change('ids', userId, isSaved, () =>
        client.call(isSaved ? savePerson : unsavePerson, { body: { userId } }),
      );
      // Saved again, a person begins without a bell.
      if (!isSaved) put('bells', userId, false);
      await load();
    },
    /** Shows at once. @throws CallFailed when it was not stored; then it is as before */
    setBell: async (userId: string, isOn: boolean): Promise<void> => {
      await change('bells', userId, isOn, () => client.call(setBell, { body: { userId, isOn } }));
      await load();
    },
  };
}
