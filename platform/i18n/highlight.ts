/** A piece of a text: words as they are, or words that stand between `<mark>` and `</mark>`. */
export interface Piece {
  readonly mark: string | null;
  readonly words: string;
}

/**
 * Takes a translated text apart, so that marked words can become links wherever a language puts them. Marks do not
 * stand in one another; what is not closed stays as it is written. i18next's own way parses HTML for it (3.6 kB gzip).
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
