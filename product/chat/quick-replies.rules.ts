import { MESSAGE_LENGTH } from './contract.ts';

/** What is being written after a phrase was put to its end; too long for one message it is left out. */
export function withQuickReply(draft: string, phrase: string): string {
  const before = draft.trimEnd();
  const after = before === '' ? phrase : `${before} ${phrase}`;
  return after.length > MESSAGE_LENGTH ? draft : after;
}

/** What one does with the list, with the phrase itself named: it may stand elsewhere by the time it is done. */
export type QuickReplyChange =
  | { readonly kind: 'added'; readonly text: string }
  | { readonly kind: 'rewritten'; readonly at: number; readonly phrase: string; readonly text: string }
  | { readonly kind: 'moved'; readonly at: number; readonly phrase: string; readonly by: 1 | -1 }
  | { readonly kind: 'removed'; readonly at: number; readonly phrase: string };

/** The list after that; what is not in it any more is not moved, and rewritten it is a new one. */
export function quickRepliesAfter(phrases: readonly string[], change: QuickReplyChange): readonly string[] {
  if (change.kind === 'added') return [...phrases, change.text];
  const at = phrases[change.at] === change.phrase ? change.at : phrases.indexOf(change.phrase);
  if (change.kind === 'rewritten') return at < 0 ? [...phrases, change.text] : phrases.with(at, change.text);
  if (at < 0) return phrases;
  const others = phrases.toSpliced(at, 1);
  if (change.kind === 'removed') return others;
  return others.toSpliced(Math.max(0, at + change.by), 0, change.phrase);
}
