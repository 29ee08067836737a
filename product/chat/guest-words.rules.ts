import * as z from 'zod/mini';

/** A sign-up that was asked for in order to write to a person. */
export interface SignUpToWrite {
  readonly userId: string;
  /** Who signs up: they keep their id. */
  readonly visitorId: string;
  /** Of the message that goes with it: sent again it is the same message. */
  readonly messageId: string;
  /** By the device's clock, in milliseconds. */
  readonly askedAt: number;
}

/** What a visitor without an account has written, kept in their tab. */
export interface GuestWords {
  /** By the id of the person they are to. */
  readonly texts: Readonly<Record<string, string>>;
  /** Null while none is asked for: then the words are a draft. */
  readonly signUp: SignUpToWrite | null;
}

export const NO_WORDS: GuestWords = { texts: {}, signUp: null };

const kept = z.strictObject({
  texts: z.record(z.string(), z.string()),
  signUp: z.nullable(
    z.strictObject({
      ...{ userId: z.string(), visitorId: z.string(), messageId: z.string() },
      askedAt: z.number(),
    }),
  ),
});

/** The words as a tab keeps them; none where it kept something else, as a page of another version does. */
export function wordsFrom(text: string | null): GuestWords {
  if (text === null) return NO_WORDS;
  try {
    const read = kept.safeParse(JSON.parse(text));
    return read.success ? read.data : NO_WORDS;
  } catch {
    return NO_WORDS; // no JSON
  }
}

/** The server answers a sign-up again for as long: after that a button that was pressed means nothing. In milliseconds. */
export const SIGN_UP_COUNTS_MS = 60 * 60 * 1000;

export const wordsTo = ({ texts }: GuestWords, userId: string): string => texts[userId] ?? '';

/** The words after typing: what was asked for with others is not asked for with these. */
export function reworded(words: GuestWords, userId: string, text: string): GuestWords {
  if (wordsTo(words, userId) === text) return words;
  const others = Object.entries(words.texts).filter(([of]) => of !== userId);
  return {
    texts: Object.fromEntries(text === '' ? others : [...others, [userId, text]]),
    signUp: words.signUp?.userId === userId ? null : words.signUp,
  };
}

/** The sign-up that made this visitor's account; null where it was another one, or none. */
export function signUpOf(
  { signUp }: GuestWords,
  visitorId: string,
  now: Date,
): Pick<SignUpToWrite, 'userId' | 'messageId'> | null {
  if (signUp?.visitorId !== visitorId) return null;
  return now.getTime() - signUp.askedAt < SIGN_UP_COUNTS_MS ? signUp : null;
}
