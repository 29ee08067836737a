import type { Random } from '#platform/random/random.ts';
import { SECOND } from '../life/waits.ts';
import type { Character } from './character.ts';

/** Between a message and its answer lies at least and at most this, for those who are awake, in milliseconds. */
export const ANSWERS_WITHIN = { min: 3 * SECOND, max: 60 * SECOND } as const;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const between = (from: number, to: number, random: Random): number => from + random() * (to - from);

/** How long a message lies before it is seen, in milliseconds. */
export const seesAfter = ({ pace }: Pick<Character, 'pace'>, isOnline: boolean, random: Random): number =>
  clamp(between(1 * SECOND, isOnline ? 9 * SECOND : 16 * SECOND, random) * pace, 1 * SECOND, 25 * SECOND);

/** How long a person thinks before they type. */
export const thinksFor = ({ pace }: Pick<Character, 'pace'>, random: Random): number =>
  clamp(between(0.8 * SECOND, 4 * SECOND, random) * pace, 0.5 * SECOND, 8 * SECOND);

const LETTER_MS = 90;
/** How long a line is typed. */
export const typesFor = (line: string, { pace }: Pick<Character, 'pace'>): number =>
  clamp(line.length * LETTER_MS * pace, 1.5 * SECOND, 12 * SECOND);
