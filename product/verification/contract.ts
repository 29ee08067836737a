import * as z from 'zod/mini';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { sfwModes } from '#product/visitors/safe-for-work.contract.ts';

/** Legal requirements of a place. */
export const jurisdiction = z.strictObject({
  /** ISO 3166-1 alpha-2, with `-` and the state in the United States; null while unknown. */
  jurisdiction: z.nullable(z.string()),
  minimumAge: z.int(),
  requiresVerification: z.boolean(),
  verificationLevel: z.enum(['none', 'document', 'document-and-liveness']),
  sfwMode: z.enum(sfwModes),
});
export type Jurisdiction = z.infer<typeof jurisdiction>;

export const verifyJurisdiction = endpoint({
  method: 'POST',
  path: '/api/id-verification/verify-jurisdiction',
  summary: 'Returns the legal requirements at the visitor’s position. The position is looked up and dropped.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ physicalLocation: z.nullable(lngLatPair) }),
  answer: jurisdiction,
});
