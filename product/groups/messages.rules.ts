import type { GroupMessage } from './contract/schema.ts';

/** What is known of a group's chat, by the order of the numbers. */
export interface LoadedMessages {
  readonly messages: readonly GroupMessage[];
  readonly hasMore: boolean;
}

/**
 * Merges the newest page. What the page covers is as the page has it: a deleted author's messages are gone. Where
 * the page does not reach what was loaded, that is dropped, so that nothing is missing in between.
 */
export function withNewest(known: LoadedMessages, page: LoadedMessages): LoadedMessages {
  const [first] = page.messages;
  if (!first || !page.hasMore) return page;
  const before = known.messages.filter(({ seq }) => seq < first.seq);
  const reaches = known.messages.some(({ seq }) => seq >= first.seq);
  return reaches ? { messages: [...before, ...page.messages], hasMore: known.hasMore } : page;
}

export const withOlder = (known: LoadedMessages, page: LoadedMessages): LoadedMessages => {
  const first = known.messages[0]?.seq ?? Infinity;
  return {
    messages: [...page.messages.filter(({ seq }) => seq < first), ...known.messages],
    hasMore: page.hasMore,
  };
};

/** A message of one's own that was stored just now. */
export const withStored = (known: LoadedMessages, stored: GroupMessage): LoadedMessages => ({
  ...known,
  messages: [...known.messages.filter(({ _id }) => _id !== stored._id), stored].sort((a, b) => a.seq - b.seq),
});
