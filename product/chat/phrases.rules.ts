import { MESSAGE_LENGTH } from './contract.ts';

/** What is being written after a phrase was put to its end; too long for one message it is left out. */
export function withPhrase(draft: string, phrase: string): string {
  const before = draft.trimEnd();
  const after = before === '' ? phrase : `${before} ${phrase}`;
  return after.length > MESSAGE_LENGTH ? draft : after;
}
