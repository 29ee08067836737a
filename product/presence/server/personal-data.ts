import { personal } from '#platform/db/personal-data.ts';
import { positions, zones } from './tables.ts';

export const personalTables = [
  personal(positions, positions.visitorId, {
    visitorId: 'exported',
    precision: 'exported',
    precisionChangedAt: 'exported',
    standing: 'exported',
    // Published cells, with public data, would allow deriving the secret offset.
    cell: 'secret',
    kept: 'secret',
    shownThere: 'secret',
    phaseSeconds: 'secret',
    lastSeenAt: 'exported',
  }),
  // A zone's location is never exported, not even to its owner: another person may hold the phone.
  personal(zones, zones.visitorId, {
    visitorId: 'exported',
    zoneId: 'exported',
    name: 'exported',
    cell: 'secret',
  }),
];
