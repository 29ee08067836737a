const MAX_LARGE = 3;
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic})/u;
/** Below lie signs such as © and ™, which are letters of a text. */
const FIRST_EMOJI = 0x2190;

/** Whether a text is one to three emoji and nothing else: it is shown large. */
export function isEmojiAlone(text: string): boolean {
  const said = text.replaceAll(/\s/gu, '');
  // The longest emoji, a family with skin tones, has about 35 code units.
  if (said === '' || said.length > MAX_LARGE * 40) return false;
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(said)];
  return (
    signs.length <= MAX_LARGE &&
    signs.every(({ segment }) => EMOJI.test(segment) && (segment.codePointAt(0) ?? 0) >= FIRST_EMOJI)
  );
}
