/**
 * What is searched for, as PostgreSQL's `to_tsquery('simple', …)` takes it: every word, the last one as far as it is
 * typed. Null when there is none. Only letters, marks and digits are let through, so that nothing in it is an operator.
 */
export function searchQuery(words: string): string | null {
  const found = words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (found.length === 0) return null;
  return found.map((word, at) => (at === found.length - 1 ? `${word}:*` : word)).join(' & ');
}
