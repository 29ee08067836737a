import { personal } from '#platform/db/personal-data.ts';
import { positions, zones } from './tables.ts';

export const personalTables = [
  personal(positions, positions.visitorId, {
    visitorId: 'his',
    precision: 'his',
    precisionChangedAt: 'his',
    standing: 'his',
    // Cells the visitor was published in: with them and public data the secret offset could be derived.
    cell: 'secret',
    earlier: 'secret',
    shownThere: 'secret',
    phaseSeconds: 'secret',
    lastSeenAt: 'his',
  }),
  // A zone's place is never exported, not even to its owner: another person may hold the phone.
  personal(zones, zones.visitorId, { visitorId: 'his', zoneId: 'his', name: 'his', cell: 'secret' }),
];
