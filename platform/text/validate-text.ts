/** The flags of England, Scotland and Wales, which are spelled with tags: emoji tag sequences, UTS #51, annex C. */
const FLAGS =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u;

/**
 * Controls but tab and line feed; what turns the direction of what follows (UAX #9, 2); tags and other characters that
 * are drawn as nothing and could hide another text. The joiners U+200C and U+200D stay: names and emoji need them.
 */
const DISALLOWED =
  /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\u2060-\u2065\u206A-\u206F\uFEFF\u{E0000}-\u{E007F}]|\p{Cs}/u;

/** What is drawn as nothing, whatever else it is for (UAX #44, Default_Ignorable_Code_Point), and the empty Braille cell. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

const FLAG_OR_DISALLOWED = new RegExp(`(${FLAGS.source})|${DISALLOWED.source}`, 'gu');

export type TextProblem = 'empty' | 'unfit-text';

export interface TextLimits {
  readonly maxLength: number;
  readonly mayBeEmpty: boolean;
}

/** Why a text cannot be said to others; null when it can. */
export function textProblem(text: string, { maxLength, mayBeEmpty }: TextLimits): TextProblem | null {
  if (stripDisallowed(text) !== text || text.length > maxLength) return 'unfit-text';
  return !mayBeEmpty && isBlank(text) ? 'empty' : null;
}

export interface TrimmedText {
  /** As it is sent. */
  readonly said: string;
  readonly problem: TextProblem | null;
  /** Characters over the limit. */
  readonly tooMany: number;
}

/** What is sent of a text as it is typed, which is what it is judged by: with nothing empty around it. */
export function trimmedText(typed: string, limits: TextLimits): TrimmedText {
  const said = typed.trim();
  return {
    ...{ said, problem: textProblem(said, limits) },
    tooMany: Math.max(0, said.length - limits.maxLength),
  };
}

/** Strips disallowed characters; empty when nothing visible remains. */
export function stripDisallowed(text: string): string {
  const left = text.replaceAll(FLAG_OR_DISALLOWED, (_found, flag: string | undefined) => flag ?? '');
  return left !== text && isBlank(left) ? '' : left;
}

const isBlank = (text: string): boolean => text.replaceAll(BLANK, '') === '';
