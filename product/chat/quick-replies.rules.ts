import { MESSAGE_LENGTH } from './contract/schema.ts';

/** What is being written after a phrase was put to its end; too long for one message it is left out. */
export function withQuickReply(draft: string, quickReply: string): string {
  const before = draft.trimEnd();
  const after = before === '' ? quickReply : `${before} ${quickReply}`;
  return after.length > MESSAGE_LENGTH ? draft : after;
}

/** What one does with the list, with the phrase itself named: it may stand elsewhere by the time it is done. */
export type QuickReplyChange =
  | { readonly type: 'added'; readonly text: string }
  | { readonly type: 'rewritten'; readonly at: number; readonly quickReply: string; readonly text: string }
  | { readonly type: 'moved'; readonly at: number; readonly quickReply: string; readonly by: 1 | -1 }
  | { readonly type: 'removed'; readonly at: number; readonly quickReply: string };

/** The list after that; an item that was removed or rewritten meanwhile is not moved. */
export function quickRepliesAfter(
  quickReplies: readonly string[],
  change: QuickReplyChange,
): readonly string[] {
  if (change.type === 'added') return [...quickReplies, change.text];
  const at =
    quickReplies[change.at] === change.quickReply ? change.at : quickReplies.indexOf(change.quickReply);
  if (change.type === 'rewritten')
    return at < 0 ? [...quickReplies, change.text] : quickReplies.with(at, change.text);
  if (at < 0) return quickReplies;
  const others = quickReplies.toSpliced(at, 1);
  if (change.type === 'removed') return others;
  return others.toSpliced(Math.max(0, at + change.by), 0, change.quickReply);
}
