import type { Awaitable } from '#platform/counters/counters.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { VerificationApi } from '#product/verification/server/index.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import type { NearbyHooks, Part, PartLoaderList } from './parts.ts';

/** What the viewer may do with the people of an answer. */
export interface Can {
  readonly chat: boolean;
  readonly report: boolean;
  readonly block: boolean;
  readonly post: boolean;
}

/** What a soft reload asks of the slices above it, and of those that register a part. */
export interface SoftReloadDeps<Caller>
  extends
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<PresenceApi, 'ingest' | 'recordActivity' | 'ownPublishedOf' | 'isReturning' | 'nearest'>,
    Pick<VerificationApi, 'isUnavailableAt'> {
  readonly now: () => Date;
  readonly idOf: (caller: Caller) => string;
  readonly canOf: (caller: Caller) => Can;
  /** What of the visitor may have changed since they last loaded it. */
  readonly visitorOf: (caller: Caller) => Partial<Visitor> | Promise<Partial<Visitor>>;
  /** Counts the people of an answer, by who asked: the ends of their ids. */
  readonly countPeople: (
    call: { readonly address: string; readonly caller: Caller },
    idEnds: Uint16Array,
  ) => Awaitable<void>;
  /** The people whom a part shows. */
  readonly peopleInPart: (name: string, part: Part) => readonly string[];
  /** What the slices below do before an answer. */
  readonly asked: NearbyHooks['nearbyAsked'];
  /** Everything beside the people. */
  readonly parts: () => PartLoaderList;
}
