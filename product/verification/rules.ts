import { DEFAULT_MINIMUM_AGE } from '#product/visitors/contract.ts';
import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';
import type { Jurisdiction } from './contract.ts';

/**
 * Ages of majority above the default, in years, by jurisdiction code.
 *
 * - US-AL 19: Code of Alabama § 26-1-1. US-NE 19: Nebraska Revised Statutes § 43-2101. US-MS 21: Mississippi Code §
 *   1-3-27.
 * - PR 21: Civil Code of Puerto Rico (2020), art. 97.
 * - CA 19: British Columbia, New Brunswick, Newfoundland and Labrador, Nova Scotia and the three territories (Age of
 *   Majority Acts); provinces share one code here, so the highest age applies.
 * - KR 19: Civil Act of Korea, art. 4. NZ 20: Age of Majority Act 1970, s 4. TH 20: Civil and Commercial Code, s 19.
 * - SG 21: common law. EG 21: Civil Code, art. 44. KW 21: Civil Code, art. 96. HN 21: Family Code, art. 16. CM 21:
 *   Civil Code, art. 488.
 */
export const MINIMUM_AGES: Readonly<Record<string, number>> = {
  'US-AL': 19,
  'US-NE': 19,
  'US-MS': 21,
  PR: 21,
  CA: 19,
  KR: 19,
  NZ: 20,
  TH: 20,
  SG: 21,
  EG: 21,
  KW: 21,
  HN: 21,
  CM: 21,
};

/** Requirements of places besides the age; operators may replace it. Codes as in `Jurisdiction`. */
export interface JurisdictionPolicy {
  readonly minimumAges: Readonly<Record<string, number>>;
  readonly verification: Readonly<Record<string, Exclude<Jurisdiction['verificationLevel'], 'none'>>>;
  readonly sfwMode: Readonly<Record<string, SfwMode>>;
  /** Where the service is not offered: codes, or `US` for every state. */
  readonly unavailable: readonly string[];
  /** Mode where the place is unknown. */
  readonly unresolvedSfwMode: SfwMode;
}

/**
 * The default policy.
 *
 * No place requires a document yet: a demand nobody can meet would lock people out. Images start safe where a law
 * requires age assurance: GB Online Safety Act 2023, part 5; FR loi n° 2024-449, art. 1; US-LA Act 440 of 2022; US-UT
 * S.B. 287 of 2023; US-TX H.B. 1181 of 2023.
 */
export const DEFAULT_POLICY: JurisdictionPolicy = {
  minimumAges: MINIMUM_AGES,
  verification: {},
  sfwMode: { GB: 'strict', FR: 'strict', 'US-LA': 'strict', 'US-UT': 'strict', 'US-TX': 'strict' },
  unavailable: [],
  unresolvedSfwMode: 'strict',
};

/** Whether the service is not offered in a jurisdiction. False where it is unknown. */
export const isUnavailable = (code: string | null, { unavailable }: JurisdictionPolicy): boolean =>
  code !== null && (unavailable.includes(code) || unavailable.includes(code.split('-')[0] ?? code));

/** The requirements of a jurisdiction. Unknown places get the strict image mode and no document requirement. */
export function rulesOf(code: string | null, policy: JurisdictionPolicy): Jurisdiction {
  const verificationLevel = code === null ? 'none' : (policy.verification[code] ?? 'none');
  return {
    jurisdiction: code,
    minimumAge: Math.max(
      DEFAULT_MINIMUM_AGE,
      (code === null ? undefined : policy.minimumAges[code]) ?? DEFAULT_MINIMUM_AGE,
    ),
    requiresVerification: verificationLevel !== 'none',
    verificationLevel,
    sfwMode: code === null ? policy.unresolvedSfwMode : (policy.sfwMode[code] ?? 'off'),
  };
}
