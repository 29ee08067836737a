import { personal } from '#platform/db/personal-data.ts';
import { reports } from './tables.ts';

/** A report is its reporter's data only: reported visitors never learn of it. */
export const personalTables = [
  personal(reports, reports.reporterId, {
    id: 'exported',
    reporterId: 'exported',
    reportedId: 'exported',
    source: 'exported',
    subjectId: 'exported',
    reason: 'exported',
    subReason: 'exported',
    description: 'exported',
    createdAt: 'exported',
  }),
];
