import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import type { RefusalOf } from '#platform/contract/endpoint.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { type Jurisdiction, verifyJurisdiction } from '#product/verification/contract.ts';
import { blockerFrom } from '#product/visitors/access.rules.ts';
import { getCurrentVisitor, startAnonymous, type Visitor } from '#product/visitors/contract.ts';
import type { AgeProblem } from '../age.rules.ts';
import { acceptPolicies, checkAge } from '../contract.ts';

/** The visitor of the session; `unknown` when the call failed and the session may still be valid. */
export async function fetchVisitor(client: Client): Promise<Visitor | 'none' | 'unknown'> {
  try {
    return await client.call(getCurrentVisitor);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.type !== 'refused') throw error;
    return isSessionOver(error) ? 'none' : 'unknown';
  }
}

/** The rules of a place; null when the call failed. */
export async function fetchJurisdiction(client: Client, point: LatLng | null): Promise<Jurisdiction | null> {
  try {
    return await client.call(verifyJurisdiction, { body: { physicalLocation: point && toPair(point) } });
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}

export interface Admission {
  readonly client: Client;
  /** The visitor so far; null creates one. */
  readonly visitor: Visitor | null;
  /** Null when it is saved already. */
  readonly dateOfBirth: string | null;
  /** The calendar day of this device, `YYYY-MM-DD`. */
  readonly today: string;
  /** The visitor exists; what follows may still fail. */
  readonly onVisitor: (visitor: Visitor) => void;
}

/** Creates the visitor if needed, saves the date of birth, accepts the policies. */
export async function admit(admission: Admission): Promise<Visitor> {
  const { client, dateOfBirth, today } = admission;
  let visitor = admission.visitor ?? (await client.call(startAnonymous, {}));
  admission.onVisitor(visitor);
  if (dateOfBirth !== null && !visitor.hasDateOfBirth)
    visitor = await client.call(checkAge, { body: { dateOfBirth, today } });
  await client.call(acceptPolicies, { body: { scope: 'age' } });
  return { ...visitor, hasAcceptedPolicies: true };
}

/** Sends a date the server will refuse, so that it closes the gate for every tab of this device. */
export async function reportUnderAge(client: Client, dateOfBirth: string, today: string): Promise<void> {
  try {
    await client.call(checkAge, { body: { dateOfBirth, today } });
  } catch (error) {
    // Refused as expected; without a network the device alone remembers.
    if (!(error instanceof CallFailed)) throw error;
  }
}

export const isSessionOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.type === 'refused' &&
  blockerFrom(error.failure) === 'no-visitor';

type AdmissionRefusal = RefusalOf<typeof checkAge> | RefusalOf<typeof acceptPolicies>;

const ageProblems: Readonly<Record<AdmissionRefusal, AgeProblem | 'under-age'>> = {
  'under-age': 'under-age',
  'date-in-the-future': 'in-the-future',
  'date-too-old': 'too-old',
  'age-is-set': 'failed',
  unauthenticated: 'failed',
};

/** Why `admit` failed; rethrows anything that is no failed call. */
export function problemOf(error: unknown): AgeProblem | 'under-age' {
  if (!(error instanceof CallFailed)) throw error;
  const { failure } = error;
  const refusal: AdmissionRefusal | null = refusalOf(failure, checkAge) ?? refusalOf(failure, acceptPolicies);
  if (refusal !== null) return ageProblems[refusal];
  if (failure.type === 'rate-limited') return 'rate-limited';
  return failure.type === 'unexpected' || failure.type === 'refused' ? 'failed' : 'unreachable';
}
