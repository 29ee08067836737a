/** A piece of a text, and where it leads when it is an address. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** What a host ends in that is written without its scheme; none is a word that may follow a full stop. */
const ENDINGS = 'com|org|net|info|io|app|dev|eu|de|ch|uk|fr|es|nl|dk|se|pl|pt|ie|ca|au';
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:https?:\\/\\/|(?=www\\.[\\p{L}\\p{N}-]+\\.|(?:[\\p{L}\\p{N}-]+\\.)+(?:${ENDINGS})(?![\\p{L}\\p{N}@-])))[^\\s<>"'\`\\p{Cf}]+`,
  'giu',
);
/** What stands after an address in a sentence is none of it. */
const AFTER = /[.,;:!?…)\]}]+$/u;

/** Names a host, and nothing before it that could pass for another. */
const HAS_HOST = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/iu;

/** A text with its addresses apart. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '');
    const href = /^https?:/iu.test(address) ? address : `https://${address}`;
    if (!HAS_HOST.test(href)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: address, href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
