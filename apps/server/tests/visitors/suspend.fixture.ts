import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { EventDispatcher } from '#platform/events/dispatcher.ts';
import { createEventLog } from '#platform/events/event-log.ts';
import { createVisitors, visitors as slice } from '#product/visitors/server/index.ts';

/** A process of its own that suspends a visitor: `node suspend.fixture.ts <database> <visitor id>`. */
const [connectionString, visitorId = ''] = process.argv.slice(2);
const database = drizzle(new pg.Pool({ connectionString }));
const log = pino({ level: 'silent' });
const dispatcher = new EventDispatcher({ log, eventLog: createEventLog(database) });
dispatcher.declareLogged(slice.logged);
const visitors = createVisitors({
  ...{ database, clock: systemClock, serverKey: Buffer.alloc(32), randomBytes, log },
  events: dispatcher as never,
  hooks: { of: () => [] },
  nearestCity: () => null,
});
await visitors.setModerationFlags(visitorId, { suspendedAt: new Date() });
