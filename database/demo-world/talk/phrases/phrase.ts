import type { PartOfDay } from '../../moment.ts';

/**
 * Something an invented person says. Words in braces are filled in: `{clock}` the time, `{weekday}`, `{part}` of the
 * day, `{hood}` where they are, `{place}` of the city, `{thing}` they like, `{soon}` an hour to meet.
 */
export interface Phrase {
  readonly text: string;
  /** Said then alone; at any time unless given. */
  readonly parts?: readonly PartOfDay[];
  /** Said on these days alone. */
  readonly days?: 'weekend' | 'workday';
}

/** What is said to something, and what may follow it. */
export interface Replies {
  readonly first: readonly Phrase[];
  /** Asks back, or goes on. */
  readonly then: readonly Phrase[];
  /** How often something follows, from 0 to 1. */
  readonly often: number;
}

export const say = (...texts: string[]): Phrase[] => texts.map((text) => ({ text }));
export const at = (parts: readonly PartOfDay[], ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, parts }));
export const on = (days: 'weekend' | 'workday', ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, days }));
export const MORNING = ['morning'] as const;
export const DAY = ['day'] as const;
export const EVENING = ['evening'] as const;
export const NIGHT = ['night'] as const;
export const BEFORE_NIGHT = ['day', 'evening'] as const;
