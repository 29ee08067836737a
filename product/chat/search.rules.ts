import type { Message } from './contract/schema.ts';

/**
 * What is searched for, as PostgreSQL's `to_tsquery('simple', …)` takes it: every word, the last one as far as it is
 * typed. Null when there is none. Only letters, marks and digits are let through, so that nothing in it is an operator.
 */
export function searchQuery(words: string): string | null {
  const found = wordsIn(words);
  if (found.length === 0) return null;
  return found.map((word, at) => (at === found.length - 1 ? `${word}:*` : word)).join(' & ');
}

/** Of the words that are searched for one that few texts have, as it stands in them but for its capitals. */
export const rarestWord = (words: string): string =>
  wordsIn(words).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** Whether a handle begins with what was typed. */
export const isCalled = (handle: string, words: string): boolean =>
  handle.toLowerCase().startsWith(words.trim().toLowerCase());

/** What was found, after messages of it became others; the same object where none did. What was unsent is found no more. */
export function foundAfter<One extends { readonly message: Message }>(
  found: readonly One[],
  changed: readonly Message[],
): readonly One[] {
  const now = new Map(changed.map((message) => [message._id, message]));
  if (!found.some(({ message }) => now.has(message._id))) return found;
  return found.flatMap((one) => {
    const message = now.get(one.message._id) ?? one.message;
    return message.isUnsent ? [] : [{ ...one, message }];
  });
}

/** Characters shown before the match in its line. */
const BEFORE = 24;

export interface MarkedPart {
  readonly text: string;
  /** It is what was searched for. */
  readonly isFound: boolean;
}

/** The line of a message from a little before the first word that was searched for, with each of them apart. */
export function markedLine(body: string, words: string): readonly MarkedPart[] {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const asked = wordsIn(words);
  const last = asked.at(-1);
  if (last === undefined) return [{ text: line, isFound: false }];
  const isAsked = (word: string) => asked.includes(word) || word.startsWith(last);
  const found = [...line.matchAll(WORD)].filter(([word]) => isAsked(word.toLowerCase()));
  const first = found[0]?.index ?? 0;
  const begin = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1;
  const parts: MarkedPart[] = [];
  let at = begin;
  for (const { 0: word, index } of found) {
    if (index > at) parts.push({ text: line.slice(at, index), isFound: false });
    parts.push({ text: word, isFound: true });
    at = index + word.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), isFound: false });
  return begin === 0 ? parts : [{ text: '…', isFound: false }, ...parts];
}
