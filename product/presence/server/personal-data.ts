import { personal } from '#platform/db/personal-data.ts';
import { positions, zones } from './tables.ts';

export const personalTables = [
  personal(positions, positions.visitorId, {
    visitorId: 'his',
    precision: 'his',
    precisionChangedAt: 'his',
    standing: 'his',
    // Cells he was published in: with them and what others saw the secret offset of his cells could be found.
    cell: 'secret',
    earlier: 'secret',
    shownThere: 'secret',
    phaseSeconds: 'secret',
    lastSeenAt: 'his',
  }),
  // Where a zone lies is not told again, not even to him: somebody else may hold his phone.
  personal(zones, zones.visitorId, { visitorId: 'his', zoneId: 'his', name: 'his', cell: 'secret' }),
];
