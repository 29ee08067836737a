import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { testEvents } from '#platform/testing/events.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { createVisitors, type Visitors, type VisitorsEvents, type VisitorsHooks } from './index.ts';
import { type VisitorRow, visitors as table } from './tables.ts';

/** Writes admitted visitors straight to the database; no one is blocked. */
export async function storedPeople(
  database: Database,
  people: readonly ({ readonly id: string; readonly handle: string } & Partial<VisitorRow>)[],
): Promise<Visitors> {
  const now = new Date('2026-01-01T00:00:00Z');
  const admitted = { dateOfBirth: '1990-05-17', policiesAcceptedAt: now, policiesVersion: POLICIES_VERSION };
  await database.insert(table).values(people.map((person) => ({ ...admitted, createdAt: now, ...person })));
  return createVisitors({
    ...{ database, clock: systemClock, serverKey: Buffer.alloc(32), randomBytes },
    log: pino({ level: 'silent' }),
    ...testEvents<VisitorsEvents, VisitorsHooks>(database),
    nearestCity: () => null,
  });
}
