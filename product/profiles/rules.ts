import { brand } from '#product/brand.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';
import { mayWithPeople, type Rights } from '#product/visitors/access.rules.ts';
import { HANDLE_LENGTH, MAX_TAGS } from '#product/visitors/contract.ts';
import type { PartialUser, ProfileImage, removedUserReasons } from './contract.ts';

/** Handles that seem to speak for the product, alone or several in a row. */
const reserved = [
  brand.slug,
  'admin',
  'administrator',
  'anonymous',
  'deleted',
  'everyone',
  'help',
  'moderator',
  'nobody',
  'official',
  'root',
  'safety',
  'security',
  'staff',
  'support',
  'system',
  'team',
];
const RESERVED = new RegExp(`^(?:${reserved.join('|')})+$`);

export type HandleVerdict = 'fit' | 'handle-unfit' | 'handle-reserved';

/** A handle as stored; in lower case no two handles look alike. */
export const normalizeHandle = (text: string): string => text.trim().toLowerCase();

/** Judges a normalized handle: lowercase Latin letters, digits, single underscores inside, no reserved word. */
export function judgeHandle(handle: string): HandleVerdict {
  const { min, max } = HANDLE_LENGTH;
  if (handle.length < min || handle.length > max || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(handle))
    return 'handle-unfit';
  // Digits and underscores around a reserved word do not make it another.
  const word = handle.replaceAll(/[0-9_]/g, '');
  return RESERVED.test(word) ? 'handle-reserved' : 'fit';
}

/** Tags as stored and compared: one line each, lowercase, without a leading #, without duplicates. */
export function normalizeTags(tags: readonly string[]): string[] {
  const tidied = tags
    .map((tag) => normalizeText(tag).replaceAll('\n', ' ').replace(/^#+/, '').trim().toLowerCase())
    .filter((tag) => tag !== '');
  return [...new Set(tidied)].slice(0, MAX_TAGS);
}

export interface PostAuthor {
  readonly isSelf: boolean;
  readonly isAnonymous: boolean;
  /** The `customChats` of the extended profile. */
  readonly customChats: boolean;
}

/**
 * The expanded options of a post: open a chat, view the author's card.
 * They appear on unflagged posts of other visitors with an account and `customChats`, never for an anonymous
 * viewer.
 */
export function expandedOptions(
  viewer: { readonly isAnonymous: boolean; readonly canChat: boolean },
  author: PostAuthor,
  isFlagged: boolean,
): { readonly openChat: boolean; readonly viewProfile: boolean } | null {
  const appear =
    !viewer.isAnonymous && !author.isSelf && !author.isAnonymous && author.customChats && !isFlagged;
  return appear ? { openChat: viewer.canChat, viewProfile: true } : null;
}

export interface Relation {
  readonly isSelf: boolean;
  /** `visible` when the person exists and is public. */
  readonly person: 'visible' | 'suspended' | 'unknown';
  readonly blockedByViewer: boolean;
  readonly blockedEitherWay: boolean;
}

/**
 * Whether a viewer gets a card, or the reason why not.
 * Deleted, nonexistent and "has blocked you" look the same, so a block cannot be detected; `blocked` is sent
 * to the blocker only.
 */
export function cardFor(relation: Relation): 'card' | (typeof removedUserReasons)[number] {
  if (relation.isSelf) return 'card';
  if (relation.blockedByViewer) return relation.person === 'unknown' ? 'deleted' : 'blocked';
  if (relation.blockedEitherWay || relation.person === 'unknown') return 'deleted';
  return relation.person === 'suspended' ? 'suspended' : 'card';
}

/**
 * Whether a report of a person is taken. Blocking someone is no reason not to report them, nor is their suspension;
 * one who blocked the viewer, and is not blocked back, is as if they did not exist.
 */
export const isReportable = ({
  person,
  blockedByViewer,
  blockedEitherWay,
}: Omit<Relation, 'isSelf'>): boolean => person !== 'unknown' && (blockedByViewer || !blockedEitherWay);

/** The viewer's permissions toward a visitor; none toward themselves. */
export function mayWithPerson(
  viewer: Rights,
  isSelf: boolean,
): { readonly chat: boolean; readonly block: boolean; readonly report: boolean } {
  const { chat, block, report } = mayWithPeople(viewer);
  return { chat: chat && !isSelf, block: block && !isSelf, report: report && !isSelf };
}

/** Whether a person is on the map and not away. */
export const isOnline = ({
  connectUpdateTime,
  disconnectTime,
}: Pick<PartialUser, 'connectUpdateTime' | 'disconnectTime'>): boolean =>
  connectUpdateTime !== null && disconnectTime === null;

/** Chosen values in the order in which they are offered, each once. */
export const inOffered = <Value>(offered: readonly Value[], chosen: readonly Value[]): Value[] =>
  offered.filter((value) => chosen.includes(value));

/** Rounds kilograms to the tenth that is kept: enough to give pounds back as they were entered. */
export const keptWeight = (kg: number): number => Math.round(kg * 10) / 10;

/** Whether everyone sees a photo of a profile, also on cards and markers: it is approved, and safe for work. */
export const isShownToAll = (photo: Pick<ProfileImage, 'status' | 'classification'>): boolean =>
  photo.status === 'approved' && photo.classification === 'SFW';

export type OwnFace =
  | { readonly type: 'photo' | 'in-review'; readonly path: string }
  /** Without a main photo, or with one that others never see. */
  | { readonly type: 'avatar' };

/** What stands for the visitor: their main photo, which others see once it is approved, or their avatar. */
export function ownFace(images: readonly ProfileImage[]): OwnFace {
  const main = images.find(({ isPrimary }) => isPrimary);
  if (main && isShownToAll(main)) return { type: 'photo', path: main.path };
  return main?.status === 'pending' ? { type: 'in-review', path: main.path } : { type: 'avatar' };
}
