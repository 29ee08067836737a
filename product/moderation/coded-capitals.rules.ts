/**
 * Removes coded capitals ("parTy") and styled letters from public text.
 *
 * Both carry coded offers past a word filter. Honest spelling stays unchanged.
 */

/** Styled forms of plain letters: mathematical, letterlike, fullwidth and enclosed. */
const STYLED =
  /[\u{1D400}-\u{1D7CB}\u{FF21}-\u{FF3A}\u{FF41}-\u{FF5A}\u{24B6}-\u{24E9}\u{1F110}-\u{1F12B}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{249C}-\u{24B5}\u2102\u210A-\u210E\u2110-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C\u212D\u212F-\u2131\u2133\u2134\u2139\u2145-\u2149]/gu;
/** Enclosed alphabets without a Unicode normalization: white on black, in circles and in squares. */
const NEGATIVE_CIRCLED_A = 0x1f150;
const NEGATIVE_SQUARED_A = 0x1f170;
const CAPITAL_A = 0x41;

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [NEGATIVE_CIRCLED_A, NEGATIVE_SQUARED_A])
    if (code >= first && code < first + 26) return String.fromCodePoint(code - first + CAPITAL_A);
  // NFKC turns a parenthesized letter into "(a)".
  return letter.normalize('NFKC').replace(/^\((.)\)$/u, '$1');
}

/** Known spellings with a capital inside; a plural `s` may follow. */
const WORDS = new Set(
  (
    'PrEP DoxyPEP DoxyPrEP mRNA PhD pH mL dB kHz kW kWh IoT iPhone iPad iPod iOS iMac iCloud iMessage macOS ' +
    'AirPod AirTag FaceTime eBay eBook eMail eSports YouTube LinkedIn WhatsApp TikTok GitHub PayPal ChatGPT OkCupid ' +
    'PlayStation PowerPoint StairMaster FedEx JetBlue WiFi HiFi LoFi SciFi SoHo NoHo WeHo SoMa LoDo LaSalle LaGuardia ' +
    'DuSable DuPage LeBron LaShawn LeShawn LaToya JoAnn DiCaprio DiMaggio FitzGerald FitzPatrick VanDyke'
  ).split(' '),
);
/**
 * Names with a capital inside: McDonald, MacLeod, DeShawn. (The capital of O'Neill follows no lowercase
 * letter.)
 */
const NAME = /^(?:Mc|Mac|De)\p{Lu}\p{Ll}+$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const CAPITAL_INSIDE = /(\p{Ll}\p{M}*)(\p{Lu})/gu;

/** Whether a word keeps its inner capitals. */
export const isKnownSpelling = (word: string): boolean =>
  NAME.test(word) || WORDS.has(word) || (word.endsWith('s') && WORDS.has(word.slice(0, -1)));

function cleanWord(word: string): string {
  if (isKnownSpelling(word)) return word;
  let cleaned = word;
  for (;;) {
    const next = cleaned.replace(
      CAPITAL_INSIDE,
      (_match, before: string, capital: string) => before + capital.toLowerCase(),
    );
    if (next === cleaned) return cleaned;
    cleaned = next;
  }
}

/** Replaces styled letters with plain ones and lowercases coded capitals. Idempotent. */
export function cleanCodedCapitals(text: string): string {
  return text.replace(STYLED, plainLetter).replace(WORD, cleanWord);
}
