import type { PublicProfile } from '#product/visitors/server/index.ts';

/** Where cards get their facts. People it leaves out (deleted, suspended) are not shown. */
export interface CardSource {
  publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicProfile>>;
}
