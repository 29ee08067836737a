import type { PrivacyZone } from '../calls.contract.ts';
import type { Zone } from './positions.store.ts';
import type { PositionKeeper } from './published.ts';

export interface Context {
  readonly keeper: PositionKeeper;
}

/** Zones as their owner is told of them: without their cells, which only the server can place. */
export const namesOf = (zones: readonly Zone[]): PrivacyZone[] =>
  zones.map(({ zoneId, name }) => ({ zoneId, name }));
