import type { Random } from '#platform/random/random.ts';
import { SECOND } from '../life/waits.ts';
import type { Character } from './character.ts';

/** Between a message and the first line of its answer lies at least and at most this, in milliseconds. */
export const ANSWERS_WITHIN = { min: 3 * SECOND, max: 60 * SECOND } as const;
/** Conversations that are answered at a time. */
export const MAX_TALKS = 12;

type Pace = Pick<Character, 'pace'>;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const between = (from: number, to: number, random: Random): number => from + random() * (to - from);

/** How long a message lies before it is seen, in milliseconds; who comes online for it is online before that. */
export const seesAfter = ({ pace }: Pace, isOnline: boolean, random: Random): number =>
  isOnline
    ? clamp(between(1 * SECOND, 9 * SECOND, random) * pace, 1 * SECOND, 25 * SECOND)
    : clamp(between(4 * SECOND, 16 * SECOND, random) * pace, 4 * SECOND, 25 * SECOND);

/** How long a person thinks before they type. */
export const thinksFor = ({ pace }: Pace, random: Random): number =>
  clamp(between(0.8 * SECOND, 4 * SECOND, random) * pace, 0.5 * SECOND, 8 * SECOND);

const LETTER_MS = 90;
/** How long a line is typed. */
export const typesFor = (line: string, { pace }: Pace): number =>
  clamp(line.length * LETTER_MS * pace, 1.5 * SECOND, 12 * SECOND);

/** What a person of pace 1 takes at most to think and to type two lines. */
const ANSWER_TAKES = 24 * SECOND;
/** What the looks, once a second and every other second, add. */
const SLACK = 5 * SECOND;

/**
 * How quickly a person answers: as they do, or quicker where the time is short, so that nobody waits for over a minute
 * also where many wait.
 *
 * @param waiting how many messages nobody has seen yet, this one among them
 * @param waited for how long this one has waited, in milliseconds
 */
export function hurriedPace(
  { pace }: Pace,
  { waiting, waited }: { readonly waiting: number; readonly waited: number },
): number {
  const rounds = Math.ceil(waiting / MAX_TALKS);
  const left = Math.max(0, ANSWERS_WITHIN.max - SLACK - waited);
  return Math.min(pace, left / (rounds * ANSWER_TAKES));
}
