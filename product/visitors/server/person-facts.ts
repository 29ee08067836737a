import { cleanCodedCapitals } from '#product/global-chat/coded-capitals.rules.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { aroundForToOthers } from '../around-for.rules.ts';
import type { AroundFor, HostingStatus, Visitor } from '../contract.ts';
import { ageOn, dayOf, furthestDay, hostingToOthers, lacking } from '../rules.ts';
import { aroundForOf, hostingOf } from './as-visitor.ts';
import type { VisitorRow } from './tables.ts';

/** What every viewer may see of a visitor on a card. */
export interface PersonFacts {
  readonly _id: string;
  readonly handle: string;
  readonly accountType: Visitor['accountType'];
  readonly age?: number;
  readonly tags?: string[];
  readonly hostingStatus?: HostingStatus;
  readonly aroundFor?: AroundFor;
  readonly isPromoted?: true;
  readonly isDemo?: true;
  readonly photoId?: string;
}

/** The handles of these visitors, as people at large may know them; whoever may not be shown is absent. */
export type FactsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, Pick<PersonFacts, 'handle'>>>;

/** Whether the visitor is public at all. */
export function visibilityOf(
  row: Pick<VisitorRow, 'dateOfBirth' | 'minimumAge' | 'policiesVersion' | 'suspendedAt'> | null,
  now: Date,
): 'visible' | 'suspended' | 'unknown' {
  if (row === null) return 'unknown';
  const { dateOfBirth, minimumAge, policiesVersion, suspendedAt } = row;
  const policiesInForce = POLICIES_VERSION;
  const lacks = lacking({
    dateOfBirth,
    minimumAge,
    policiesVersion,
    policiesInForce,
    today: furthestDay(now),
  });
  // New policies ask him again at his next visit; until then he stays who he is for others.
  const wasAdmitted = lacks === null || (lacks === 'policies' && policiesVersion !== null);
  if (!wasAdmitted) return 'unknown';
  return suspendedAt === null ? 'visible' : 'suspended';
}

/** Who hides his membership is to others somebody with an account like any other. */
export const toldAccountType = (row: VisitorRow): Visitor['accountType'] =>
  row.hideSupport && row.accountType === 'paid' ? 'authenticated' : row.accountType;

export function personFacts(row: VisitorRow, now: Date): PersonFacts {
  const hosting = hostingToOthers(hostingOf(row), now);
  const told = aroundForToOthers(aroundForOf(row), now);
  // It stands in public, as a post does; he himself reads it as he wrote it.
  const aroundFor = told?.intention ? { ...told, intention: cleanCodedCapitals(told.intention) } : told;
  return {
    _id: row.id,
    handle: row.handle,
    accountType: toldAccountType(row),
    ...(row.showsAge && row.dateOfBirth !== null && { age: ageOn(row.dateOfBirth, dayOf(now)) }),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(hosting && { hostingStatus: hosting }),
    ...(aroundFor && { aroundFor }),
    ...(row.isPromoted && { isPromoted: true }),
    ...(row.isDemo && { isDemo: true }),
    ...(row.photoId !== null && { photoId: row.photoId }),
  };
}
