import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { goneEvent, visitorEvent } from './events.ts';
import { nearbyVisitor } from './schema.ts';

/** People answered and kept at most, the nearest by published distance. */
export const MAX_NEARBY_VISITORS = 300;

/** The people around. A difference holds those who changed, and names in `gone` who left the list. */
export const nearbyList = {
  visitors: z.array(nearbyVisitor),
  /** True when `visitors` and `gone` are the difference to the answer named by `since`. */
  isDifference: z.boolean(),
  gone: z.array(id),
};

export const nearbyEvents = [visitorEvent, goneEvent] as const;

declare module '#product/nearby/contract.ts' {
  interface NearbyList {
    readonly visitors: z.output<typeof nearbyList.visitors>;
    readonly isDifference: boolean;
    readonly gone: z.output<typeof nearbyList.gone>;
  }
  interface NearbyEvents {
    readonly visitor: z.output<(typeof nearbyEvents)[number]>;
  }
}
