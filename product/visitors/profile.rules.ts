import { brand } from '#product/brand.ts';
import { HANDLE_LENGTH, MAX_TAGS } from './contract.ts';

/** Who speaks for the product, and what would be taken for it: alone or several in a row. */
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

/**
 * A handle as it is kept: small letters of the Latin alphabet, digits and single underscores inside, so that no two
 * look alike to who reads them.
 */
export const normalizeHandle = (text: string): string => text.trim().toLowerCase();

/** Whether a normalized handle is allowed. */
export function judgeHandle(handle: string): HandleVerdict {
  const { min, max } = HANDLE_LENGTH;
  if (handle.length < min || handle.length > max || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(handle))
    return 'handle-unfit';
  // Digits and underscores around a word change nothing of what it says.
  const word = handle.replaceAll(/[0-9_]/g, '');
  return RESERVED.test(word) ? 'handle-reserved' : 'fit';
}

/**
 * A text of several lines as it is kept: without what cannot be seen (control characters, marks that turn the
 * direction of writing), lines trimmed, at most one empty line in a row.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Controls but the line feed; marks of direction, soft hyphens and spaces without a width; fillers that are drawn as
 * nothing. The joiners U+200C and U+200D stay: names and emoji are written with them.
 */
const UNSEEN =
  /(?!\n)\p{Cc}|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;

/** An intention as it is kept: one line without what cannot be seen; null when nothing is left of it. */
export const normalizeIntention = (text: string | undefined): string | null =>
  normalizeText(text ?? '').replaceAll(/\s+/g, ' ') || null;

/** Tags as they are kept and compared: one line each, in lower case, without a leading #, none twice. */
export function normalizeTags(tags: readonly string[]): string[] {
  const tidied = tags
    .map((tag) => normalizeText(tag).replaceAll('\n', ' ').replace(/^#+/, '').trim().toLowerCase())
    .filter((tag) => tag !== '');
  return [...new Set(tidied)].slice(0, MAX_TAGS);
}

/** The favourites after a change; null when there are too many. */
export function changeFavorites(
  favorites: readonly string[],
  placeId: string,
  isFavorite: boolean,
  most: number,
): readonly string[] | null {
  if (!isFavorite) return favorites.filter((id) => id !== placeId);
  if (favorites.includes(placeId)) return favorites;
  return favorites.length < most ? [...favorites, placeId] : null;
}

export interface PostAuthor {
  readonly isSelf: boolean;
  readonly isAnonymous: boolean;
  /** The `customChats` of his extended profile. */
  readonly customChats: boolean;
}

/**
 * The expanded options of somebody's post: open a chat and view his card. They are there for other people's posts
 * only, of people with an account who let themselves be reached so, of posts that are not flagged; and never for
 * an anonymous viewer.
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
