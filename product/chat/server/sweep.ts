import { DAY_MS } from '#platform/clock/round-time.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { SEALED_DAYS } from '../contract.ts';
import type { Context } from './context.ts';
import { forgetFirsts } from './first-contact.store.ts';
import { letDisappear } from './let-disappear.ts';
import { forgetPhotos } from './message-photos.store.ts';
import { forgetSealed } from './messages.store.ts';
import { endLeftBehind } from './part.ts';

/** So many rows go with one statement: none holds its locks for long, however much has lapsed. */
const MOST_AT_ONCE = 500;

/** Lets go what has lapsed, and tells what was not told: each by itself, so that what fails holds nothing else up. */
export async function sweepChat(context: Context): Promise<void> {
  const { database, storage, clock, log } = context;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const steps = [
    ['what was unsent stays', () => inBatches((most) => forgetSealed(database, daysAgo(SEALED_DAYS), most))],
    ['what disappeared stays', () => letDisappear(context)],
    ['photos stay', () => inBatches((most) => forgetPhotos(database, storage, clock.now(), most))],
    ['first messages count too long', () => inBatches((most) => forgetFirsts(database, daysAgo(1), most))],
    ['who was left behind is not told', () => endLeftBehind(context)],
  ] as const;
  for (const [failed, step] of steps)
    try {
      await step();
    } catch (error) {
      log.error({ kind: errorKind(error) }, failed);
    }
}

/** @param step does so many at most, and answers how many it did */
async function inBatches(step: (most: number) => Promise<number>): Promise<void> {
  while ((await step(MOST_AT_ONCE)) === MOST_AT_ONCE);
}
