import type { PublicProfile } from '#product/visitors/server/index.ts';

/** Provides the profiles of cards. Omitted visitors (deleted, suspended) are not shown. */
export interface CardSource {
  publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicProfile>>;
}
