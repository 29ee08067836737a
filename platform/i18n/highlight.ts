/** A part of a text: plain, or between `<mark>` and `</mark>`. */
export interface Piece {
  readonly mark: string | null;
  readonly words: string;
}

/**
 * Splits a translated text at its marks, so that marked words can become links in any language.
 *
 * Marks do not nest; an unclosed one stays as text.
 */
export function highlightParts(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, mark = '', words = ''] = found;
    if (found.index > end) pieces.push({ mark: null, words: text.slice(end, found.index) });
    pieces.push({ mark, words });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ mark: null, words: text.slice(end) });
  return pieces;
}
