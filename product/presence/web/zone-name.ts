import { type ZoneName, zoneNames } from '../contract.ts';

/** For what the address says. */
export const isZoneName = (name: string | null): name is ZoneName =>
  zoneNames.some((known) => known === name);
