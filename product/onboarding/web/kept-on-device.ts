import { deviceStorage } from '#platform/device/storage.ts';
import { type Jurisdiction, jurisdiction as jurisdictionSchema } from '#product/verification/contract.ts';

/** Belongs to the device, not the visitor: it outlives a logout. */
export const GATE_KEY = 'age_gate_closed_until';
const JURISDICTION_KEY = 'jurisdiction';
/** The session of this device is one of an account: when it has ended, the server no longer says so. */
const ACCOUNT_KEY = 'has_account';

/** Milliseconds since 1970; null where the gate was never closed. */
export function gateClosedUntil(): number | null {
  const until = deviceStorage.read(GATE_KEY);
  return typeof until === 'number' ? until : null;
}

export const keepGateClosed = (until: number): void => deviceStorage.write(GATE_KEY, until);

/** The last known rules of the visitor's place. */
export function keptJurisdiction(): Jurisdiction | null {
  const kept = jurisdictionSchema.safeParse(deviceStorage.read(JURISDICTION_KEY));
  return kept.success ? kept.data : null;
}

export const keepJurisdiction = (known: Jurisdiction): void => deviceStorage.write(JURISDICTION_KEY, known);

export const isOfAccount = (): boolean => deviceStorage.read(ACCOUNT_KEY) === true;

export function keepWhetherOfAccount(isOf: boolean): void {
  if (isOf) deviceStorage.write(ACCOUNT_KEY, true);
  else deviceStorage.remove(ACCOUNT_KEY);
}
