import { tabStorage } from '#platform/device/tab-storage.ts';
import { uuidv7 } from '#platform/random/uuid.ts';
import {
  type GuestWords,
  NO_WORDS,
  reworded,
  signUpOf,
  wordsFrom,
  wordsTo,
} from '#product/chat/guest-words.rules.ts';

/** In this tab: what a visitor without an account wrote, and to whom. */
const KEY = 'guest_words';

/** The same while the page lives: storage may be forbidden. */
let words: GuestWords = wordsFrom(tabStorage.read(KEY));

function keep(next: GuestWords): void {
  words = next;
  const isEmpty = next.signUp === null && Object.keys(next.texts).length === 0;
  tabStorage.write(KEY, isEmpty ? null : JSON.stringify(next));
}

/** What was written to this person; empty when nothing was. */
export const guestWordsTo = (userId: string): string => wordsTo(words, userId);

/** Keeps the words until the visitor has an account. */
export const keepGuestWords = (userId: string, text: string): void => keep(reworded(words, userId, text));

/** The visitor asks for an account in order to write to a person: with it they go there, and what they wrote is sent. */
export function askToWrite(userId: string, visitorId: string): void {
  const now = new Date();
  const messageId = uuidv7(now, (size) => crypto.getRandomValues(new Uint8Array(size)));
  keep({ ...words, signUp: { userId, visitorId, messageId, askedAt: now.getTime() } });
}

/** No account was made, or its visitor is there: words that are left are a draft. */
export function endAskToWrite(): void {
  if (words.signUp !== null) keep({ ...words, signUp: null });
}

/** To whom the visitor signed up to write, and as which message; null where that made no account of theirs. */
export const askedToWrite = (visitorId: string) => signUpOf(words, visitorId, new Date());

export const forgetGuestWords = (): void => keep(NO_WORDS);
