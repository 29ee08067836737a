import { type ZoneName, zoneNames } from '../contract/schema.ts';

/** Validates a zone name from the URL. */
export const isZoneName = (name: string | null): name is ZoneName =>
  zoneNames.some((known) => known === name);
