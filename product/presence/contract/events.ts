import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { nearbyVisitor } from './schema.ts';

/** A visitor appeared or changed. */
export const visitorEvent = z.strictObject({ type: z.literal('visitor'), visitor: nearbyVisitor });
/** A visitor disappeared; no reason is given. */
export const goneEvent = z.strictObject({ type: z.literal('visitor'), gone: id });

/** Tells every open page of the visitor that they left the map on one of them. */
export const leftMapEvent = z.strictObject({ type: z.literal('leftMap') });
export type LeftMapEvent = z.infer<typeof leftMapEvent>;
