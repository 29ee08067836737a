import { pino } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { EventDispatcher } from '#platform/events/dispatcher.ts';
import { createEventLog } from '#platform/events/event-log.ts';
import type { Emitter, HookList } from '#platform/slice/slice.ts';

/** Real events for a part of a slice under test. */
export function testEvents<Events extends object, Hooks extends object>(
  database: Database,
  logged: readonly (keyof Events & string)[] = [],
) {
  const dispatcher = new EventDispatcher({
    log: pino({ level: 'silent' }),
    eventLog: createEventLog(database),
  });
  dispatcher.declareLogged(logged);
  return {
    events: dispatcher as unknown as Emitter<Events>,
    /** Nothing runs inside its transactions. */
    hooks: {
      of: () => [],
      single: (name) => {
        throw new Error(`nothing implements ${name}`);
      },
    } as HookList<Hooks>,
    /** Listeners stay as long as the tested part. */
    listen: <Name extends keyof Events & string>(name: Name, listener: (event: Events[Name]) => void): void =>
      dispatcher.listen(name, 'test', listener),
  };
}
