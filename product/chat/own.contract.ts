import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';

export const FIRST_AGES = { min: 18, max: 99 } as const;
export const FIRST_MILES = { min: 1, max: 500 } as const;

/**
 * From whom somebody takes a first message, by what cards show; null where he does not mind. It binds him too: he writes
 * first to such people alone.
 */
export const firstRules = z.strictObject({
  minAge: z.nullable(z.int().check(z.minimum(FIRST_AGES.min), z.maximum(FIRST_AGES.max))),
  maxAge: z.nullable(z.int().check(z.minimum(FIRST_AGES.min), z.maximum(FIRST_AGES.max))),
  /** Miles between where both are shown. */
  maxMiles: z.nullable(z.int().check(z.minimum(FIRST_MILES.min), z.maximum(FIRST_MILES.max))),
  needsPhoto: z.boolean(),
});
export type FirstRules = z.infer<typeof firstRules>;

export const getFirstRules = endpoint({
  method: 'GET',
  path: '/api/conversation/first-rules',
  summary: 'From whom the visitor takes a first message.',
  role: 'account',
  limit: 'generic',
  answer: firstRules,
});

export const setFirstRules = endpoint({
  method: 'PUT',
  path: '/api/conversation/set-first-rules',
  summary: 'Sets from whom the visitor takes a first message, and to whom he writes one.',
  role: 'account',
  limit: 'generic',
  body: firstRules,
  answer: firstRules,
  refusals: { 'ages-crossed': 422 },
});

export const NOTE_LENGTH = 500;
const note = z.strictObject({ note: z.string().check(z.maxLength(NOTE_LENGTH)) });

export const getNote = endpoint({
  method: 'GET',
  path: '/api/note',
  summary: 'What the visitor noted about a person, for himself alone; empty when nothing.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ userId: id }),
  answer: note,
});

export const setNote = endpoint({
  method: 'PUT',
  path: '/api/note',
  summary: 'Notes something about a person, for himself alone; an empty note is none.',
  role: 'account',
  limit: 'generic',
  /** `before` is what he changes: what another device wrote meanwhile is not written over. */
  body: z.extend(note, { userId: id, before: note.shape.note }),
  answer: note,
  refusals: { 'not-found': 404, 'unfit-text': 422, 'changed-meanwhile': 409 },
});

export const MAX_PHRASES = 20;
export const PHRASE_LENGTH = 200;
const phrases = z.strictObject({
  phrases: z
    .array(z.string().check(z.minLength(1), z.maxLength(PHRASE_LENGTH)))
    .check(z.maxLength(MAX_PHRASES)),
});

export const listPhrases = endpoint({
  method: 'GET',
  path: '/api/phrase',
  summary: 'The phrases the visitor keeps to be written again, in his order.',
  role: 'account',
  limit: 'generic',
  answer: phrases,
});

export const setPhrases = endpoint({
  method: 'PUT',
  path: '/api/phrase',
  summary: 'Keeps these phrases, and no others.',
  role: 'account',
  limit: 'generic',
  /** `before` are those he changes: what another device wrote meanwhile is not written over. */
  body: z.extend(phrases, { before: phrases.shape.phrases }),
  answer: phrases,
  refusals: { 'unfit-text': 422, 'changed-meanwhile': 409 },
});

/** Who does not show it does not see it of others either. */
const habits = z.strictObject({ showsTyping: z.boolean(), showsSeen: z.boolean() });

export const getHabits = endpoint({
  method: 'GET',
  path: '/api/conversation/habits',
  summary: 'What the visitor shows of how he reads and writes.',
  role: 'account',
  limit: 'generic',
  answer: habits,
});

export const setHabits = endpoint({
  method: 'PUT',
  path: '/api/conversation/set-habits',
  summary:
    'Shows or hides that he is typing and what he has seen; hidden, he does not see it of others either.',
  role: 'account',
  limit: 'generic',
  body: z.partial(habits),
  answer: habits,
});
