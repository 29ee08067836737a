import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Counters } from '#platform/counters/counters.ts';

/** Emails of one kind per address and hour, across all callers. */
const EMAILS_PER_HOUR = 5;

interface Sent {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/** How many emails an address gets. Two that are sent at once may both be the last. */
export interface EmailLimit {
  readonly allows: (kind: string, email: string) => Promise<boolean>;
  /** Called once one was sent: one that failed is tried again and does not count. */
  readonly count: (kind: string, email: string) => Promise<void>;
}

/** @param serverKey  draws the key under which addresses are counted */
export function createEmailLimit(counters: Counters, clock: Clock, serverKey: Buffer): EmailLimit {
  const sent = counters.states<Sent>('emails sent', { keepMs: HOUR_MS });
  const key = createHmac('sha256', serverKey).update('emails sent').digest();
  const nameOf = (kind: string, email: string): string =>
    `${kind} ${createHmac('sha256', key).update(email).digest('base64url')}`;
  const now = () => clock.now().getTime();
  const inWindow = (state: Sent | undefined): Sent =>
    state && state.endsAt > now() ? state : { count: 0, endsAt: now() + HOUR_MS };
  return {
    allows: async (kind, email) => inWindow(await sent.read(nameOf(kind, email))).count < EMAILS_PER_HOUR,
    count: async (kind, email) => {
      await sent.update(nameOf(kind, email), (before) => {
        const { count, endsAt } = inWindow(before);
        return { state: { count: count + 1, endsAt }, answer: null };
      });
    },
  };
}
