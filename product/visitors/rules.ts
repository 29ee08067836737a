import { DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { DAY_MS, HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import type { MissingRequirement } from './access.rules.ts';
import {
  DEFAULT_MINIMUM_AGE,
  type Filters,
  HOSTING_LASTS_HOURS,
  type HostingStatus,
  type Layers,
  NEW_FOR_DAYS,
  type Options,
} from './contract.ts';

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The calendar day that counts for a visitor.
 * It is the one their device names, if it can be the day somewhere on earth right now; otherwise the server's.
 */
export function localDay(named: string | undefined, now: Date): string {
  if (named === undefined) return dayOf(now);
  const apart = Math.abs(Date.parse(named) - Date.parse(dayOf(now)));
  return apart <= DAY_MS ? named : dayOf(now);
}

/** The latest day `localDay` accepts as today; measured by it, an accepted date of birth stays accepted. */
export const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + DAY_MS));

/** Age in whole years on `today`; a 29 February birthday counts from 1 March in a common year. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The higher of the default and the minimum age by the law of the visitor's place. */
export const minimumAgeFor = (lawful: number | null): number =>
  Math.max(DEFAULT_MINIMUM_AGE, lawful ?? DEFAULT_MINIMUM_AGE);

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
 * When a status ends for others, in milliseconds; null when they see none.
 * The hours count from the rounded time, or the end would reveal the exact one.
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

/**
 * When an account stops being new to others; null when it is not new.
 * It is a midnight in UTC: it tells the day someone joined, and nothing closer. Without an account nobody is new.
 */
export function newUntil(joined: Date, isAnonymous: boolean, now: Date): Date | null {
  const ends = new Date(Date.parse(dayOf(joined)) + NEW_FOR_DAYS * DAY_MS);
  return isAnonymous || ends <= now ? null : ends;
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
  hasSeenIntro: false,
};

type SomeOptions = { readonly [Key in keyof Options]?: Options[Key] | undefined };
const keptWithoutAccount = [
  'layers',
  'language',
  'hasSeenIntro',
] as const satisfies readonly (keyof Options)[];
type KeptWithoutAccount = (typeof keptWithoutAccount)[number];

/** Those of the options that are stored for the visitor: without an account no filters. */
export function keptOptions<Given extends SomeOptions>(
  given: Given,
  isAnonymous: boolean,
): Given | Pick<Given, KeptWithoutAccount & keyof Given> {
  if (!isAnonymous) return given;
  const kept = Object.entries(given).filter(([key]) => keptWithoutAccount.some((name) => name === key));
  return Object.fromEntries(kept) as Pick<Given, KeptWithoutAccount & keyof Given>;
}

/** The options after a change; those that are not kept have their defaults. */
export function changeOptions(saved: Options, change: SomeOptions, isAnonymous: boolean): Options {
  const changed: Options = {
    filters: change.filters ?? saved.filters,
    layers: change.layers ?? saved.layers,
    language: change.language ?? saved.language,
    nsfwContentIosApp: change.nsfwContentIosApp ?? saved.nsfwContentIosApp,
    hasSeenIntro: change.hasSeenIntro ?? saved.hasSeenIntro,
  };
  return { ...DEFAULT_OPTIONS, ...keptOptions(changed, isAnonymous) };
}
