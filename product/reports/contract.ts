import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { categoryKeys, reportSources, subCategoryKeys } from './categories.ts';

/** Letters of a report's description, counted after trimming. */
export const DESCRIPTION_LENGTH = { min: 10, max: 300 } as const;

/** What every report says; each of the calls that take one adds what it is about. */
export const reportForm = z.strictObject({
  /** Made by the device, so that a report that is sent again is the same report. */
  _id: z.optional(id),
  /** Whom it is about: a group's host, the author of a post; empty for a place. */
  visitorId: z.union([id, z.literal('')]),
  flagReason: z.enum(categoryKeys),
  /** Empty where none was chosen. */
  flagSubReason: z.union([z.enum(subCategoryKeys), z.literal('')]),
  /** Empty where no words were asked for. */
  flagDescription: z.string().check(z.maxLength(DESCRIPTION_LENGTH.max)),
  source: z.enum(reportSources),
});
export type ReportForm = z.infer<typeof reportForm>;

/**
 * How a call that takes a report refuses it: taken from him, another report has its id, or a form nobody could have
 * filled in.
 */
export const reportRefusals = { revoked: 403, 'id-used': 409, 'invalid-report': 422 } as const;
