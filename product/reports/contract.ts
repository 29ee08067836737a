import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { categoryKeys, reportSources, subCategoryKeys } from './categories.ts';

/** Length of a report's description, after trimming. */
export const DESCRIPTION_LENGTH = { min: 10, max: 300 } as const;

/** The fields of every report. Each endpoint that takes one adds its own. */
export const reportForm = z.strictObject({
  /** Created by the device, so that a retry is the same report. */
  _id: z.optional(id),
  /** The reported visitor: a group's host, the author of a post; empty for a place. */
  visitorId: z.union([id, z.literal('')]),
  flagReason: z.enum(categoryKeys),
  /** Empty when none was chosen. */
  flagSubReason: z.union([z.enum(subCategoryKeys), z.literal('')]),
  /** Empty when none was asked for. */
  flagDescription: z.string().check(z.maxLength(DESCRIPTION_LENGTH.max)),
  source: z.enum(reportSources),
});
export type ReportForm = z.infer<typeof reportForm>;

/** Refusals of every endpoint that takes a report. */
export const reportRefusals = { revoked: 403, 'id-used': 409, 'invalid-report': 422 } as const;
