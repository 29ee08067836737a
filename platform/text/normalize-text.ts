/**
 * Normalizes a multi-line text: NFC, no invisible characters, trimmed lines, single empty lines.
 * Invisible are control characters and marks that change the direction of writing.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Controls except the line feed, marks of direction, soft hyphens, zero-width spaces, blank fillers.
 * The joiners U+200C and U+200D stay: names and emoji need them.
 */
const INVISIBLE =
  /(?!\n)\p{Cc}|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;
