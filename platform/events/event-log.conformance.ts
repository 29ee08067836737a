import { expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { EventLog } from './event-log.ts';

/** What every engine of the event log keeps, on a database of the test's own. */
export function eventLogConformance(
  open: () => { readonly log: EventLog; readonly database: Database },
): void {
  const append = (name: string, payload: object) =>
    open().database.transaction((tx) => open().log.append(tx, name, payload));
  const names = async (after = 0, limit = 100) =>
    (await open().log.read(after, limit)).map(({ name }) => name);

  it('an event exists once its transaction commits, and not if it is rolled back', async () => {
    const { log, database } = open();
    const undone = database.transaction(async (tx) => {
      await log.append(tx, 'undone', {});
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await append('kept', { visitorId: 'a' });
    expect(await log.read(0, 100)).toMatchObject([{ name: 'kept', payload: { visitorId: 'a' } }]);
  });

  it('events are read by number, in batches, until they are removed', async () => {
    const { log } = open();
    for (const name of ['first', 'second', 'third']) await append(name, {});
    expect(await names(0, 2)).toEqual(['first', 'second']);
    const [first, second] = await log.read(0, 2);
    if (!first) throw new Error('nothing was read');
    expect(await names(second?.number, 2)).toEqual(['third']);
    await log.remove([first.number]);
    await log.remove([]);
    expect(await names()).toEqual(['second', 'third']);
  });

  it('a failed delivery is counted, and a dead letter is read only on request', async () => {
    const { log } = open();
    await append('kept', {});
    const [event] = await log.read(0, 1);
    expect(event).toMatchObject({ failures: 0, remaining: null });
    if (!event) throw new Error('nothing was read');
    const failed = { number: event.number, failures: 1, remaining: ['one'] };
    await log.fail({ ...failed, isGivenUp: false });
    expect(await log.read(0, 100)).toMatchObject([failed]);
    await log.fail({ ...failed, failures: 2, isGivenUp: true });
    expect(await log.read(0, 100)).toEqual([]);
    expect(await log.read(0, 100, { withDeadLetters: true })).toMatchObject([{ ...failed, failures: 2 }]);
  });

  it('an event that commits after a later one is still read', async () => {
    const { log, database } = open();
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isAppended = (): void => undefined;
    const appended = new Promise<void>((resolve) => (isAppended = resolve));
    const slow = database.transaction(async (tx) => {
      await log.append(tx, 'slow', {});
      isAppended();
      await held;
    });
    await appended;
    await append('quick', {});
    expect(await names()).toEqual(['quick']);
    commit();
    await slow;
    expect(await names()).toEqual(['slow', 'quick']);
  });
}
