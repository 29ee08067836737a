import { EDIT_MINUTES, MAX_PINS, MESSAGE_LENGTH } from './contract.ts';
import type { Message, MessageReaction, PhotoEmbed, Reaction } from './live.contract.ts';

export const PREVIEW_LENGTH = 80;

/** The flags of England, Scotland and Wales, which are spelled with tags: emoji tag sequences, UTS #51, annex C. */
const FLAGS =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u;

/**
 * Controls but tab and line feed; what turns the direction of what follows (UAX #9, 2); tags and other characters that
 * are drawn as nothing and could hide another text. The joiners U+200C and U+200D stay: names and emoji need them.
 */
const UNFIT =
  /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\u2060-\u2065\u206A-\u206F\uFEFF\u{E0000}-\u{E007F}]|\p{Cs}/u;

/** What is drawn as nothing, whatever else it is for (UAX #44, Default_Ignorable_Code_Point), and the empty Braille cell. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

const FLAG_OR_UNFIT = new RegExp(`(${FLAGS.source})|${UNFIT.source}`, 'gu');

export type TextProblem = 'empty' | 'unfit-text';

/** Whether a text can be sent with nothing else along, or beside an embed. */
export function textProblem(text: string, hasEmbed: boolean): TextProblem | null {
  if (withoutUnfit(text) !== text || text.length > MESSAGE_LENGTH) return 'unfit-text';
  return !hasEmbed && isBlank(text) ? 'empty' : null;
}

export interface SaidText {
  /** As it is sent. */
  readonly said: string;
  readonly problem: TextProblem | null;
  /** So many letters more than can be sent at once. */
  readonly tooMany: number;
}

/** What is sent of a text as it is typed, which is what it is judged by: with nothing empty around it. */
export function saidOf(typed: string, hasEmbed: boolean): SaidText {
  const said = typed.trim();
  return {
    ...{ said, problem: textProblem(said, hasEmbed) },
    tooMany: Math.max(0, said.length - MESSAGE_LENGTH),
  };
}

/**
 * A text without the characters that cannot be sent; those that are drawn as nothing are missed by nobody. Where nothing
 * is left that is seen, nothing is left.
 */
export function withoutUnfit(text: string): string {
  const left = text.replaceAll(FLAG_OR_UNFIT, (_found, flag: string | undefined) => flag ?? '');
  return left !== text && isBlank(left) ? '' : left;
}

const isBlank = (text: string): boolean => text.replaceAll(BLANK, '') === '';

/** The one line of a message that stands in the list, cut between characters as people count them. */
export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  if (characters.length <= PREVIEW_LENGTH) return line;
  const kept = characters.slice(0, PREVIEW_LENGTH - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The reactions after somebody’s: one of each person, in the order they came. */
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

/** A photo of a message, as it is looked at. */
export type ViewerImage = Pick<PhotoEmbed, 'isHidden' | 'classification'> &
  Pick<Message, '_id' | 'userIdFrom' | 'userIdTo' | 'conversationId'> & { readonly file: string };

/** What is looked at of a message; null where no photo goes along. */
export function viewerImageOf(message: Message): ViewerImage | null {
  const { _id, embed, userIdFrom, userIdTo, conversationId } = message;
  if (embed?.type !== 'photo') return null;
  const { filepath: file, isHidden, classification } = embed;
  return { _id, file, isHidden, classification, userIdFrom, userIdTo, conversationId };
}

/**
 * What of a photo is drawn. One's own is; that of another is once it was asked for, since nobody knows what is on it,
 * and of one he hides there is nothing.
 */
export const photoView = (
  image: Pick<ViewerImage, 'isHidden' | 'userIdFrom'>,
  viewerId: string,
  isAskedFor: boolean,
): 'whole' | 'blurred' | 'hidden' => {
  if (image.userIdFrom === viewerId) return 'whole';
  if (image.isHidden) return 'hidden';
  return isAskedFor ? 'whole' : 'blurred';
};
