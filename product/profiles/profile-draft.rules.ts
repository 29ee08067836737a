import type { BodyOf } from '#platform/contract/endpoint.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';
import type { LookingFor } from '#product/visitors/about.contract.ts';
import { MAX_TAGS, PRIVATE_NOTE, TAG_LENGTH } from '#product/visitors/contract.ts';
import type { AboutSelf } from './contract.ts';
import { type MeasuresDraft, measuresDraftOf, readHeight, readWeight, type Units } from './measures.rules.ts';
import { type OwnProfile, type setProfile, spokenLanguages } from './own-profile.contract.ts';
import { judgeHandle, normalizeHandle, normalizeTags } from './rules.ts';

/** What is chosen one of; null where nothing is said. */
const singleChoices = ['preferredRole', 'bodyType', 'relationship', 'pronouns'] as const;
export type SingleChoice = (typeof singleChoices)[number];
type SingleChoices = { readonly [Key in SingleChoice]: NonNullable<AboutSelf[Key]> | null };

type SpokenLanguage = (typeof spokenLanguages)[number];

/** A profile as it stands in the form. */
export interface ProfileDraft extends MeasuresDraft, SingleChoices {
  readonly units: Units;
  readonly lookingFor: readonly LookingFor[];
  readonly languages: readonly SpokenLanguage[];
  readonly handle: string;
  readonly bio: string;
  readonly tags: string;
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
  readonly weight?: 'out-of-range';
}

/** The fields of a draft that differ from the saved profile. */
export type ProfileChange = BodyOf<typeof setProfile>;

export const draftOfProfile = (own: OwnProfile, units: Units): ProfileDraft => ({
  units,
  ...measuresDraftOf({ heightCm: own.heightCm, weightKg: own.about.weightKg ?? null }, units),
  lookingFor: own.about.lookingFor ?? [],
  preferredRole: own.about.preferredRole ?? null,
  bodyType: own.about.bodyType ?? null,
  relationship: own.about.relationship ?? null,
  pronouns: own.about.pronouns ?? null,
  languages: spokenLanguages.filter((code) => own.about.languages?.includes(code)),
  handle: own.handle,
  bio: own.bio,
  tags: own.tags.join(', '),
  showsAge: own.showsAge,
  customChats: own.customChats,
  hideSupport: own.hideSupport,
  privateNote: own.privateExtended[PRIVATE_NOTE] ?? '',
});

/** Reads tags separated by commas. */
export const tagsIn = (text: string): string[] => normalizeTags(text.split(','));

/** Tags that are offered, of the kinds people call themselves; any other can be written. */
export const offeredTags = [
  ...[
    'bear',
    'otter',
    'daddy',
    'twink',
    'jock',
    'geek',
    'leather',
    'rugged',
    'clean-cut',
    'discreet',
    'trans',
  ],
];

/** The text with an offered tag added, or taken out. */
export function toggleTag(text: string, tag: string): string {
  const tags = tagsIn(text);
  return (tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]).join(', ');
}

export function problemsOf(draft: ProfileDraft): DraftProblems {
  const verdict = judgeHandle(normalizeHandle(draft.handle));
  const typed = draft.tags.split(',').filter((tag) => tag.trim() !== '');
  return {
    ...(verdict !== 'fit' && { handle: verdict }),
    ...(typed.length > MAX_TAGS
      ? { tags: 'too-many' as const }
      : tagsIn(draft.tags).some((tag) => tag.length > TAG_LENGTH) && { tags: 'too-long' as const }),
    ...(readHeight(draft, draft.units) === 'wrong' && { height: 'out-of-range' as const }),
    ...(readWeight(draft, draft.units) === 'wrong' && { weight: 'out-of-range' as const }),
  };
}

/** What the draft says about its owner, as others would see it; a measure that cannot be kept is left out. */
export function aboutOfDraft(draft: ProfileDraft): AboutSelf & { heightCm?: number } {
  const heightCm = readHeight(draft, draft.units);
  const weightKg = readWeight(draft, draft.units);
  const { lookingFor, preferredRole, bodyType, relationship, pronouns, languages } = draft;
  return {
    ...(lookingFor.length > 0 && { lookingFor: [...lookingFor] }),
    ...(preferredRole && { preferredRole }),
    ...(bodyType && { bodyType }),
    ...(relationship && { relationship }),
    ...(pronouns && { pronouns }),
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(typeof heightCm === 'number' && { heightCm }),
    ...(typeof weightKg === 'number' && { weightKg }),
  };
}

/** The change to save of a draft without problems. */
export function changeIn(draft: ProfileDraft, own: OwnProfile): ProfileChange {
  const before = draftOfProfile(own, draft.units);
  const handle = normalizeHandle(draft.handle);
  const bio = normalizeText(draft.bio);
  const tags = tagsIn(draft.tags);
  const privateNote = normalizeText(draft.privateNote);
  return {
    ...(handle !== own.handle && { handle }),
    ...(bio !== own.bio && { bio }),
    ...(tags.join() !== own.tags.join() && { tags }),
    ...measuresIn(draft, before, own),
    ...chosenIn(draft, before),
    ...(draft.showsAge !== own.showsAge && { showsAge: draft.showsAge }),
    ...(draft.customChats !== own.customChats && { customChats: draft.customChats }),
    ...(draft.hideSupport !== own.hideSupport && { hideSupport: draft.hideSupport }),
    ...(privateNote !== before.privateNote && { privateNote }),
  };
}

/** Fields as they were leave the measure as it was: they may round it. */
function measuresIn(draft: ProfileDraft, before: ProfileDraft, own: OwnProfile): ProfileChange {
  const heightCm = readHeight(draft, draft.units);
  const weightKg = readWeight(draft, draft.units);
  const isSameWeight = draft.weight === before.weight && draft.pounds === before.pounds;
  const isSameHeight = draft.height === before.height && draft.inches === before.inches;
  return {
    ...(!isSameHeight && heightCm !== 'wrong' && heightCm !== own.heightCm && { heightCm }),
    ...(!isSameWeight && weightKg !== 'wrong' && weightKg !== (own.about.weightKg ?? null) && { weightKg }),
  };
}

function chosenIn(draft: ProfileDraft, before: ProfileDraft): ProfileChange {
  const changed = singleChoices.filter((key) => draft[key] !== before[key]);
  return {
    ...Object.fromEntries(changed.map((key) => [key, draft[key]])),
    ...(!isSameSet(draft.lookingFor, before.lookingFor) && { lookingFor: [...draft.lookingFor] }),
    ...(!isSameSet(draft.languages, before.languages) && { languages: [...draft.languages] }),
  };
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
