import * as z from 'zod/mini';
import { globalMessageEvent } from './events.ts';
import { type GlobalMessage, globalMessage } from './schema.ts';

/** How long a fresh post is on the map. */
export const TEMPORARY_MARKER_SECONDS = 45;

export const nearbyParts = { globalMessages: z.nullable(z.array(globalMessage)) };

/** The people whom the part shows. */
export const nearbyPeople = {
  globalMessages: (posts: readonly GlobalMessage[]): string[] => posts.map(({ author }) => author._id),
};

export const nearbyEvents = [globalMessageEvent] as const;

declare module '#product/nearby/contract.ts' {
  interface NearbyAnswer {
    readonly globalMessages: z.output<typeof nearbyParts.globalMessages>;
  }
  interface NearbyEvents {
    readonly globalMessage: z.output<typeof globalMessageEvent>;
  }
}
