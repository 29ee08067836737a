import { LIVE_ROLE, refuse } from '../access.rules.ts';
import type { SfwMode } from '../safe-for-work.contract.ts';
import type { Context } from './context.ts';
import { rightsOf } from './rights-of.ts';
import { lockVisitorForChange, setLawOfPlace } from './visitors.store.ts';

/** What the law of a place demands. */
export interface LawOfPlace {
  /** Years. */
  readonly minimumAge: number;
  readonly sfwMode: SfwMode;
}

/** Saves what the law of a visitor's place demands, without the place; nothing happens when they are deleted. */
export const keepLawOfPlace =
  ({ database, clock, callers, events }: Context) =>
  async (id: string, { minimumAge, sfwMode }: LawOfPlace): Promise<void> => {
    const isChanged = await database.transaction(async (tx) => {
      const row = await lockVisitorForChange(tx, id);
      if (!row || (row.minimumAge === minimumAge && row.sfwPlace === sfwMode)) return false;
      await setLawOfPlace(tx, id, { minimumAge, sfwPlace: sfwMode });
      const isAdmitted = (age: number | null) =>
        refuse(rightsOf({ ...row, minimumAge: age }, clock.now()), LIVE_ROLE) === null;
      if (isAdmitted(row.minimumAge) && !isAdmitted(minimumAge))
        await events.append(tx, 'accessLost', { visitorId: id });
      return true;
    });
    if (!isChanged) return;
    callers.forget(id);
    void events.emit('visitorChanged', { visitorId: id });
    await events.deliver();
  };
