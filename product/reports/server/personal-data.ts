import { personal } from '#platform/db/personal-data.ts';
import { reports } from './tables.ts';

/** Whoever was reported is not told by whom, so a report is its reporter's alone. */
export const personalTables = [
  personal(reports, reports.reporterId, {
    id: 'his',
    reporterId: 'his',
    reportedId: 'his',
    source: 'his',
    subjectId: 'his',
    reason: 'his',
    subReason: 'his',
    description: 'his',
    createdAt: 'his',
  }),
];
