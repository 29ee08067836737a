import type { TextLimits } from '#platform/text/validate-text.ts';
import {
  EDIT_MINUTES,
  MAX_PINS,
  MESSAGE_LENGTH,
  type Message,
  type MessageReaction,
  type Reaction,
} from './contract/schema.ts';
import type { ViewerImage } from '#product/messaging/photo.rules.ts';

export const PREVIEW_LENGTH = 80;

/** As long as a message may be; with something along, its words may be none. */
export const messageLimits = (hasEmbed: boolean): TextLimits => ({
  maxLength: MESSAGE_LENGTH,
  mayBeEmpty: hasEmbed,
});

/** The one line of a message that stands in the list, cut between characters as people count them. */
export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  if (characters.length <= PREVIEW_LENGTH) return line;
  const kept = characters.slice(0, PREVIEW_LENGTH - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The reactions after one more: one of each person, in the order they came. */
export const withReaction = (
  before: readonly MessageReaction[],
  byUserId: string,
  reaction: Reaction | null,
): MessageReaction[] => {
  const others = before.filter((one) => one.byUserId !== byUserId);
  return reaction === null ? others : [...others, { byUserId, reaction }];
};

/** Whether one more may be pinned; one that is pinned already costs nothing. */
export const mayPin = (pinned: readonly string[], conversationId: string): boolean =>
  pinned.includes(conversationId) || pinned.length < MAX_PINS;

/** A mark of what was read only grows, and never past what there is. */
export const nextReadMark = (before: number, upTo: number, lastSeq: number): number =>
  Math.max(before, Math.min(upTo, lastSeq));

/** Whether a message may still be changed by who wrote it. */
export const mayEdit = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= EDIT_MINUTES * 60_000;

/** What is looked at of a message; null where no photo goes along. */
export function viewerImageOf(message: Message): ViewerImage | null {
  const { _id, embed, userIdFrom, userIdTo, conversationId } = message;
  if (embed?.type !== 'photo') return null;
  const { filepath: file, isHidden, classification } = embed;
  return { _id, file, isHidden, classification, userIdFrom, userIdTo, conversationId };
}
