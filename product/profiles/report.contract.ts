import * as z from 'zod/mini';
import { reportForm, reportRefusals } from '#product/reports/contract.ts';
import { endpoint } from '#product/visitors/access.ts';

// Outside the first load: only the report drawer needs it.

/** Takes reports of the source `Profile`; a report of another source is invalid. */
export const flagUser = endpoint({
  method: 'PUT',
  path: '/api/user/flag',
  summary: 'Reports another visitor. Idempotent by the id of the report.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject(reportForm.shape),
  answer: 'nothing',
  refusals: {
    ...reportRefusals,
    unauthenticated: 401,
    /** Also of a visitor who blocked the reporter. */
    'not-found': 404,
    'cannot-report-yourself': 422,
  },
});
