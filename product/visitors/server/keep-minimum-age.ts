import { LIVE_ROLE, refuse } from '../access.rules.ts';
import type { Context } from './context.ts';
import { rightsOf } from './rights-of.ts';
import { lockVisitorForChange, setMinimumAge } from './visitors.store.ts';

/** Saves the minimum age of a visitor's place, in years; nothing happens when they are deleted. */
export const keepMinimumAge =
  ({ database, clock, callers, events }: Context) =>
  async (id: string, minimumAge: number): Promise<void> => {
    const isChanged = await database.transaction(async (tx) => {
      const row = await lockVisitorForChange(tx, id);
      if (!row || row.minimumAge === minimumAge) return false;
      await setMinimumAge(tx, id, minimumAge);
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
