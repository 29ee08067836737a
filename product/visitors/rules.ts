import { DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { DAY_MS, HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import { type MissingRequirement, mayWithPeople, type Rights } from './access.rules.ts';
import {
  DEFAULT_MINIMUM_AGE,
  type Filters,
  HOSTING_LASTS_HOURS,
  type HostingStatus,
  type Layers,
  MAXIMUM_AGE,
  type Options,
  type removedUserReasons,
} from './contract.ts';

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The day on which an age is reckoned: the one the visitor's device names, as long as it can be the day
 * somewhere on earth right now; otherwise the server's.
 */
export function localDay(named: string | undefined, now: Date): string {
  if (named === undefined) return dayOf(now);
  const apart = Math.abs(Date.parse(named) - Date.parse(dayOf(now)));
  return apart <= DAY_MS ? named : dayOf(now);
}

/** The furthest day that `localDay` lets be today; by it a date that was accepted is old enough ever after. */
export const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + DAY_MS));

/** Whole years on the day `today`; who was born on 29 February comes of age on 1 March of a common year. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The strictest of the default and what the law of the visitor's place asks for. */
export const minimumAgeFor = (lawful: number | null): number =>
  Math.max(DEFAULT_MINIMUM_AGE, lawful ?? DEFAULT_MINIMUM_AGE);

export type AgeVerdict = 'accepted' | 'under-age' | 'date-in-the-future' | 'date-too-old' | 'age-is-set';

/** Whether a date of birth may be saved. A saved one stays; saying it again is fine. */
export function judgeDateOfBirth(given: {
  readonly dateOfBirth: string;
  readonly saved: string | null;
  readonly today: string;
  readonly minimumAge: number;
}): AgeVerdict {
  if (given.saved !== null && given.saved !== given.dateOfBirth) return 'age-is-set';
  if (given.dateOfBirth > given.today) return 'date-in-the-future';
  const age = ageOn(given.dateOfBirth, given.today);
  if (age > MAXIMUM_AGE) return 'date-too-old';
  return age < given.minimumAge ? 'under-age' : 'accepted';
}

/** The next missing requirement; a date old enough elsewhere may be too young here. */
export function missingRequirements(visitor: {
  readonly dateOfBirth: string | null;
  readonly minimumAge: number | null;
  readonly policiesVersion: number | null;
  readonly policiesInForce: number;
  readonly today: string;
}): MissingRequirement {
  if (visitor.dateOfBirth === null) return 'date-of-birth';
  if (ageOn(visitor.dateOfBirth, visitor.today) < minimumAgeFor(visitor.minimumAge)) return 'age';
  return (visitor.policiesVersion ?? 0) < visitor.policiesInForce ? 'policies' : null;
}

/** The visitor's own hosting status while it lasts. */
export function hostingOfSelf(status: HostingStatus | null, now: Date): HostingStatus | null {
  if (status === null) return null;
  const age = now.getTime() - Date.parse(status.setTime);
  return age < HOSTING_LASTS_HOURS * HOUR_MS ? status : null;
}

/** Whether the visitor can host now. */
export const isHosting = (status: HostingStatus | null | undefined, now: Date): boolean =>
  hostingOfSelf(status ?? null, now)?.hostingType === 'canHost';

const roundedSetTime = ({ setTime }: HostingStatus): Date => roundTime(new Date(setTime), 'ten-minutes');

/**
 * When a status ends for others, in milliseconds; null when it says nothing to them now. The hours count from the
 * time they are told, or its end would say to the second what the rounding hides.
 */
export function hostingEnds(status: HostingStatus | null | undefined, now: Date): number | null {
  if (!status || status.hostingType === 'canceled') return null;
  const ends = roundedSetTime(status).getTime() + HOSTING_LASTS_HOURS * HOUR_MS;
  return ends > now.getTime() ? ends : null;
}

/** A hosting status as others get it: rounded to ten minutes, null once ended. Idempotent. */
export function hostingToOthers(status: HostingStatus | null | undefined, now: Date): HostingStatus | null {
  if (!status || hostingEnds(status, now) === null) return null;
  return { hostingType: status.hostingType, setTime: roundedSetTime(status).toISOString() };
}

/** Last activity as others get it: to ten minutes while online, then the hour, after a day the day. */
export function roundedTime(lastSeen: Date, isOnline: boolean, now: Date): Date {
  if (isOnline) return roundTime(lastSeen, 'ten-minutes');
  return roundTime(lastSeen, now.getTime() - lastSeen.getTime() < DAY_MS ? 'hour' : 'day');
}

export const DEFAULT_LAYERS: Layers = { users: true, places: true, groups: true, globalMessages: true };
const NO_FILTERS: Filters = {};
export const DEFAULT_OPTIONS: Options = {
  filters: NO_FILTERS,
  layers: DEFAULT_LAYERS,
  nsfwContentIosApp: false,
  language: DEFAULT_LANGUAGE,
};

/** The options after a change; an anonymous visitor keeps layers and language only. */
export function changeOptions(
  saved: Options,
  change: { readonly [Key in keyof Options]?: Options[Key] | undefined },
  isAnonymous: boolean,
): Options {
  const layers = change.layers ?? saved.layers;
  const language = change.language ?? saved.language;
  if (isAnonymous) return { ...DEFAULT_OPTIONS, layers, language };
  return {
    filters: change.filters ?? saved.filters,
    layers,
    language,
    nsfwContentIosApp: change.nsfwContentIosApp ?? saved.nsfwContentIosApp,
  };
}

export interface Relation {
  readonly isSelf: boolean;
  /** The person exists and may be seen by people at large. */
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

/** The viewer's permissions toward a visitor; none toward themselves. */
export function mayWithPerson(
  viewer: Rights,
  isSelf: boolean,
): { readonly chat: boolean; readonly block: boolean; readonly report: boolean } {
  const { chat, block, report } = mayWithPeople(viewer);
  return { chat: chat && !isSelf, block: block && !isSelf, report: report && !isSelf };
}
