import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { nearbyVisitor } from './schema.ts';

/** A visitor appeared or changed. */
export const visitorEvent = z.strictObject({ type: z.literal('visitor'), visitor: nearbyVisitor });
/** A visitor disappeared; no reason is given. */
export const goneEvent = z.strictObject({ type: z.literal('visitor'), gone: id });
