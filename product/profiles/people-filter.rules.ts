import {
  type BodyType,
  bodyTypes as offeredBodies,
  type LookingFor,
  lookingFor as offered,
  type PreferredRole,
  preferredRoles as offeredRoles,
} from '#product/visitors/about.contract.ts';
import {
  DEFAULT_MINIMUM_AGE,
  type Filters,
  MAX_TAGS,
  MAXIMUM_AGE,
  TAG_LENGTH,
} from '#product/visitors/contract.ts';
import { inOffered } from './rules.ts';

/** Filters that are on or off, in the order of their chips. */
export const peopleSwitches = [
  'rightNowOnly',
  'onlineOnly',
  'hostingOnly',
  'visitingOnly',
  'newOnly',
  'photoOnly',
] as const;
export type PeopleSwitch = (typeof peopleSwitches)[number];

/** The filters of people as they stand in the fields. */
export interface PeopleDraft {
  readonly ageMin: string;
  readonly ageMax: string;
  readonly tags: string;
  /** None chosen means all. */
  readonly lookingFor: readonly LookingFor[];
  readonly preferredRoles: readonly PreferredRole[];
  readonly bodyTypes: readonly BodyType[];
  /** Centimetres; null means any. */
  readonly heightMinCm: number | null;
  readonly heightMaxCm: number | null;
  readonly on: readonly PeopleSwitch[];
}

export const peopleDraftOf = ({ USERS }: Filters): PeopleDraft => ({
  ageMin: USERS?.ageMin?.toString() ?? '',
  ageMax: USERS?.ageMax?.toString() ?? '',
  tags: USERS?.tags?.join(', ') ?? '',
  lookingFor: USERS?.lookingFor ?? [],
  preferredRoles: USERS?.preferredRoles ?? [],
  bodyTypes: USERS?.bodyTypes ?? [],
  heightMinCm: USERS?.heightMinCm ?? null,
  heightMaxCm: USERS?.heightMaxCm ?? null,
  on: peopleSwitches.filter((name) => USERS?.[name] === true),
});

/** What the fields say, without what filters nothing; null where some contradict each other. */
export function readPeopleDraft(draft: PeopleDraft): Filters | null {
  const ageMin = readAge(draft.ageMin);
  const ageMax = readAge(draft.ageMax);
  if (ageMin === 'wrong' || ageMax === 'wrong' || !isInOrder(ageMin, ageMax)) return null;
  const { heightMinCm, heightMaxCm } = draft;
  if (!isInOrder(heightMinCm, heightMaxCm)) return null;
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= TAG_LENGTH)
    .slice(0, MAX_TAGS);
  const lookingFor = inOffered(offered, draft.lookingFor);
  const preferredRoles = inOffered(offeredRoles, draft.preferredRoles);
  const bodyTypes = inOffered(offeredBodies, draft.bodyTypes);
  const users = {
    ...(ageMin === null ? {} : { ageMin }),
    ...(ageMax === null ? {} : { ageMax }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(lookingFor.length > 0 ? { lookingFor } : {}),
    ...(preferredRoles.length > 0 ? { preferredRoles } : {}),
    ...(bodyTypes.length > 0 ? { bodyTypes } : {}),
    ...(heightMinCm === null ? {} : { heightMinCm }),
    ...(heightMaxCm === null ? {} : { heightMaxCm }),
    ...Object.fromEntries(draft.on.map((name) => [name, true])),
  };
  return Object.keys(users).length > 0 ? { USERS: users } : {};
}

export const countPeopleFilters = ({ USERS }: Filters): number =>
  [
    USERS?.ageMin !== undefined || USERS?.ageMax !== undefined,
    (USERS?.tags?.length ?? 0) > 0,
    (USERS?.lookingFor?.length ?? 0) > 0,
    (USERS?.preferredRoles?.length ?? 0) > 0,
    (USERS?.bodyTypes?.length ?? 0) > 0,
    USERS?.heightMinCm !== undefined || USERS?.heightMaxCm !== undefined,
    ...peopleSwitches.map((name) => USERS?.[name] === true),
  ].filter(Boolean).length;

const isInOrder = (min: number | null, max: number | null): boolean =>
  min === null || max === null || min <= max;

function readAge(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const age = Number(text);
  return Number.isInteger(age) && age >= DEFAULT_MINIMUM_AGE && age <= MAXIMUM_AGE ? age : 'wrong';
}
