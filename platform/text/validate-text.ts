/** Flags of England, Scotland and Wales: emoji tag sequences (UTS #51, annex C). */
const FLAGS =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u;

/**
 * Disallowed characters.
 *
 * Controls except tab and line feed, direction changes (UAX #9, 2), tags, and other invisible characters that could
 * hide text. The joiners U+200C and U+200D are allowed: names and emoji need them.
 */
const DISALLOWED =
  /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\u2060-\u2065\u206A-\u206F\uFEFF\u{E0000}-\u{E007F}]|\p{Cs}/u;

/** Invisible characters (UAX #44, Default_Ignorable_Code_Point), and the empty Braille cell. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

const FLAG_OR_DISALLOWED = new RegExp(`(${FLAGS.source})|${DISALLOWED.source}`, 'gu');

export type TextProblem = 'empty' | 'disallowed-text';

export interface TextLimits {
  readonly maxLength: number;
  readonly mayBeEmpty: boolean;
}

/** Why a text is invalid; null when it is valid. */
export function textProblem(text: string, { maxLength, mayBeEmpty }: TextLimits): TextProblem | null {
  if (stripDisallowed(text) !== text || text.length > maxLength) return 'disallowed-text';
  return !mayBeEmpty && isBlank(text) ? 'empty' : null;
}

export interface TrimmedText {
  /** The text as sent. */
  readonly said: string;
  readonly problem: TextProblem | null;
  /** Characters over the limit. */
  readonly tooMany: number;
}

/** Trims a typed text and validates the result. */
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
