import { tabStorage } from '#platform/device/tab-storage.ts';

/** In this tab: what a visitor without an account wrote, and to whom. */
const KEY = 'guest_words';

interface GuestWords {
  readonly userId: string;
  readonly text: string;
}

/** What was written to this person; empty when nothing was. */
export function guestWordsTo(userId: string): string {
  const kept = tabStorage.read(KEY);
  // Only this file writes it, and no tab outlives a version.
  const words = kept === null ? null : (JSON.parse(kept) as GuestWords);
  return words?.userId === userId ? words.text : '';
}

/** Keeps the words until the visitor has an account; those to another person are given up. */
export const keepGuestWords = (userId: string, text: string): void =>
  tabStorage.write(KEY, text === '' ? null : JSON.stringify({ userId, text }));
