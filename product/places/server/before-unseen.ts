import { kindOf } from '#platform/contract/kind-of.ts';
import type { Context } from './context.ts';
import { tellChanged } from './place-change.ts';

/** Somebody is about to be seen no more: answers how to tell of it, once he is not, where he was and wrote. */
export const beforeUnseen =
  (context: Context) =>
  async (visitorId: string): Promise<() => void> => {
    const { store, visible, clock, log } = context;
    const seenAt = visible.placeOf(visitorId);
    const writtenAt = await store.placesWrittenAt(visitorId, clock.now());
    const placeIds = new Set(seenAt === null ? writtenAt : [seenAt, ...writtenAt]);
    return () => {
      const at = [...placeIds].map((placeId) => ({ placeId, visitorId }));
      tellChanged(context, { at }, clock.now()).catch((error: unknown) => {
        // Tried again as time passes.
        log.error({ kind: kindOf(error) }, 'that somebody is gone from a place was not told');
      });
    };
  };
