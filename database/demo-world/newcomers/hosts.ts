import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Random } from '#platform/random/random.ts';
import { chanceOf, demoId, pick } from '../chance.ts';
import type { HostDoors } from '../doors.ts';
import { hourInWords, momentOf } from '../moment.ts';
import { SECOND } from '../life/waits.ts';
import { findJoinRequests, type JoinRequest } from './join-requests.ts';
import { eachOf } from '../each-of.ts';

const LOOKS_EVERY_MS = 2_000;
/** A host answers after this time, in milliseconds. */
const ANSWERS_AFTER = { min: 6 * SECOND, max: 50 * SECOND } as const;
/** Share of requests that are declined. The contract has no words for that, and none are sent. */
const DECLINED_SHARE = 0.12;

export interface HostsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly doors: HostDoors;
}

/** Whether a host lets a visitor join: the same for both every time the group meets. */
export const isWelcomeIn = ({ groupId, userId }: Pick<JoinRequest, 'groupId' | 'userId'>): boolean =>
  chanceOf(`${userId} in ${groupId}`)() >= DECLINED_SHARE;

const GREETINGS = [
  'Welcome, {handle}. Good to have you along.',
  'Everyone, this is {handle}. Be nice.',
  '{handle} is coming too. The more the better.',
  'Good to have you, {handle}. We start around {hour}.',
  'Welcome aboard, {handle}. Ask if you cannot find us.',
  'Glad you asked, {handle}. See you at {hour}.',
];

/** What a host writes in the group to whom they let in. */
export function greetingOf({ groupId, userId, handle, startTime }: JoinRequest): string {
  const greeting = pick(GREETINGS, chanceOf(`greeting of ${userId} in ${groupId}`));
  const hour = hourInWords(momentOf(startTime).hour);
  return greeting.replaceAll('{handle}', handle).replaceAll('{hour}', hour);
}

/**
 * Lets invented hosts answer who asks to join.
 *
 * @returns does what is due now
 */
export function createHosts({ database, clock, random, doors }: HostsDeps): () => Promise<void> {
  /** When each request is answered, by group and visitor. */
  let waiting = new Map<string, number>();
  let lookedAt = -Infinity;
  const { min, max } = ANSWERS_AFTER;

  async function answer(request: JoinRequest): Promise<void> {
    const { groupId, hostId, userId, startTime } = request;
    const isConfirmed = isWelcomeIn(request);
    if (!(await doors.answerRequest(hostId, { groupId, userId, isConfirmed })) || !isConfirmed) return;
    const id = demoId(`greeting of ${userId} in ${groupId} of ${startTime.toISOString()}`);
    await doors.writeInGroup(hostId, { id, groupId, body: greetingOf(request) });
  }

  return async () => {
    const now = clock.now().getTime();
    if (now - lookedAt < LOOKS_EVERY_MS) return;
    lookedAt = now;
    const requests = await findJoinRequests(database, new Date(now));
    const still = requests.map((request): [string, number] => {
      const key = `${request.groupId} ${request.userId}`;
      return [key, waiting.get(key) ?? now + min + random() * (max - min)];
    });
    waiting = new Map(still);
    const due = requests.filter((_, at) => (still[at]?.[1] ?? Infinity) <= now);
    await eachOf(due, answer);
  };
}
