import { MAX_TAGS, TAG_LENGTH } from '#product/visitors/contract.ts';
import { HEIGHT_CM, type OwnProfile } from './own-profile.contract.ts';
import { PRIVATE_NOTE } from '#product/visitors/contract.ts';
import { judgeHandle, normalizeHandle, normalizeTags } from './rules.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';

/** A profile as typed in the form. */
export interface ProfileDraft {
  readonly handle: string;
  readonly bio: string;
  readonly tags: string;
  readonly height: string;
  readonly showsAge: boolean;
  readonly customChats: boolean;
  readonly hideSupport: boolean;
  readonly privateNote: string;
}

/** Problems of a draft, by field. */
export interface DraftProblems {
  readonly handle?: 'handle-unfit' | 'handle-reserved';
  readonly tags?: 'too-many' | 'too-long';
  readonly height?: 'out-of-range';
}

/** The fields of a draft that differ from the saved profile. */
export type ProfileChange = Partial<
  Pick<OwnProfile, 'handle' | 'bio' | 'tags' | 'showsAge' | 'heightCm' | 'customChats' | 'hideSupport'>
> & { privateNote?: string };

export const draftOfProfile = (own: OwnProfile): ProfileDraft => ({
  handle: own.handle,
  bio: own.bio,
  tags: own.tags.join(', '),
  height: own.heightCm?.toString() ?? '',
  showsAge: own.showsAge,
  customChats: own.customChats,
  hideSupport: own.hideSupport,
  privateNote: own.privateExtended[PRIVATE_NOTE] ?? '',
});

/** Reads tags separated by commas. */
export const tagsIn = (text: string): string[] => normalizeTags(text.split(','));

/** Reads centimetres; null when empty. */
export const heightIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function problemsOf(draft: ProfileDraft): DraftProblems {
  const verdict = judgeHandle(normalizeHandle(draft.handle));
  const typed = draft.tags.split(',').filter((tag) => tag.trim() !== '');
  const height = heightIn(draft.height);
  const isHeight =
    height === null || (Number.isInteger(height) && height >= HEIGHT_CM.min && height <= HEIGHT_CM.max);
  return {
    ...(verdict !== 'fit' && { handle: verdict }),
    ...(typed.length > MAX_TAGS
      ? { tags: 'too-many' as const }
      : tagsIn(draft.tags).some((tag) => tag.length > TAG_LENGTH) && { tags: 'too-long' as const }),
    ...(!isHeight && { height: 'out-of-range' as const }),
  };
}

/** The change to save of a draft without problems. */
export function changeIn(draft: ProfileDraft, own: OwnProfile): ProfileChange {
  const before = draftOfProfile(own);
  const handle = normalizeHandle(draft.handle);
  const bio = normalizeText(draft.bio);
  const tags = tagsIn(draft.tags);
  const heightCm = heightIn(draft.height);
  const privateNote = normalizeText(draft.privateNote);
  return {
    ...(handle !== own.handle && { handle }),
    ...(bio !== own.bio && { bio }),
    ...(tags.join() !== own.tags.join() && { tags }),
    ...(heightCm !== own.heightCm && { heightCm }),
    ...(draft.showsAge !== own.showsAge && { showsAge: draft.showsAge }),
    ...(draft.customChats !== own.customChats && { customChats: draft.customChats }),
    ...(draft.hideSupport !== own.hideSupport && { hideSupport: draft.hideSupport }),
    ...(privateNote !== before.privateNote && { privateNote }),
  };
}
