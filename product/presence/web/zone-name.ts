import { zoneNames } from '../contract.ts';

/** What a zone is around. */
export type ZoneName = (typeof zoneNames)[number];

export const isZoneName = (name: string | null): name is ZoneName =>
  zoneNames.some((known) => known === name);
