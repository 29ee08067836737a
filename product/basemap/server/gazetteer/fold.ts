/** Letters that NFKD does not decompose into a base letter and a mark. */
const singles: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
};

/** Most names: nothing to fold. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** A name as people type it: lower case, without marks, words separated by single spaces, apostrophes left out. */
export function fold(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replace(/[ßæœøłđðþıħŋŧə]/g, (letter) => singles[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name as it is typed without the keys for umlauts, folded: "muenchen"; null for one without umlauts. */
export function transcribed(name: string): string | null {
  const lower = name.toLowerCase().normalize('NFC');
  const plain = lower.replace(/[äöü]/g, (letter) => transcriptions[letter] ?? letter);
  return plain === lower ? null : fold(plain);
}
