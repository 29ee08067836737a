import * as z from 'zod/mini';
import { endpoint } from './access.ts';
import { hostingStatus, hostingTypes } from './contract.ts';

// Outside the first load: only the page of the visitor's own settings needs it.

export const setHostingStatus = endpoint({
  method: 'PUT',
  path: '/api/user/hosting-status',
  summary: 'Sets whether the visitor hosts for the next hours.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ hostingType: z.enum(hostingTypes) }),
  answer: hostingStatus,
  refusals: { unauthenticated: 401 },
});
