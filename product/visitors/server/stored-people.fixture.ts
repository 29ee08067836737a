import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { createVisitors, type Visitors } from './index.ts';
import { type VisitorRow, visitors as table } from './tables.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Admitted people straight into the database, for slices that only need them to exist; nobody is blocked. */
export async function storedPeople(
  database: Database,
  people: readonly ({ readonly id: string; readonly handle: string } & Partial<VisitorRow>)[],
): Promise<Visitors> {
  const now = new Date('2026-01-01T00:00:00Z');
  const admitted = { dateOfBirth: '1990-05-17', policiesAcceptedAt: now, policiesVersion: POLICIES_VERSION };
  await database.insert(table).values(people.map((person) => ({ ...admitted, createdAt: now, ...person })));
  return createVisitors({
    database,
    clock: systemClock,
    randomBytes,
    log: pino({ level: 'silent' }),
    blocks: { blockedWith: () => NOBODY, blockedBy: () => NOBODY },
    nearestCity: () => null,
    imagesOf: () => Promise.resolve(new Map()),
    isPlace: () => Promise.resolve(false),
    presenceOf: () => ({ isOnline: false, lastSeen: null }),
    countryOf: () => Promise.resolve(null),
    isShown: () => false,
    takeOffMap: () => Promise.resolve(),
    onSessionsEnded: () => undefined,
    onChange: () => undefined,
    onSuspended: () => undefined,
  });
}
