import { latestDay } from '#product/visitors/rules.ts';
import { type HealthInfo, type Vaccination, vaccinations as offered } from './contract.ts';
import type { OwnHealth } from './own-profile.contract.ts';
import { inOffered } from './rules.ts';

/** What the visitor says, before it is judged. */
export interface HealthAnswers {
  readonly consent: boolean;
  readonly onPrep: boolean;
  /** `YYYY-MM`. */
  readonly lastTested: string | null;
  readonly vaccinations: readonly Vaccination[];
}

export type HealthVerdict = 'fit' | 'consent-needed' | 'month-ahead';

/** The latest month somewhere on earth, `YYYY-MM`. */
const latestMonth = (now: Date): string => latestDay(now).slice(0, 7);

/** Nothing is kept without consent, and no test is ahead. */
export function judgeHealth({ consent, lastTested }: HealthAnswers, now: Date): HealthVerdict {
  if (!consent) return 'consent-needed';
  return lastTested !== null && lastTested > latestMonth(now) ? 'month-ahead' : 'fit';
}

const MONTHS_OFFERED = 24;

/** The months a test can be said to be of, latest first, by the device's calendar; with one that was said before. */
export function monthsBack(now: Date, said: string | null): string[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back));
    return day.toISOString().slice(0, 7);
  });
  return said === null || months.includes(said) ? months : [...months, said].sort().reverse();
}

/** What is said, without what is not; null when nothing is. */
export function saidHealth({
  onPrep,
  lastTested,
  vaccinations,
}: Omit<HealthAnswers, 'consent'>): HealthInfo | null {
  const had = inOffered(offered, vaccinations);
  const said: HealthInfo = {
    ...(onPrep && { onPrep }),
    ...(lastTested !== null && { lastTested }),
    ...(had.length > 0 && { vaccinations: had }),
  };
  return Object.keys(said).length > 0 ? said : null;
}

/** What the own profile shows others of what is kept; null while it shows none. */
export const sharedHealth = (kept: OwnHealth['health']): HealthInfo | null =>
  kept?.isShown
    ? saidHealth({
        onPrep: kept.onPrep ?? false,
        lastTested: kept.lastTested ?? null,
        vaccinations: kept.vaccinations ?? [],
      })
    : null;
