import type { LatLng } from '#platform/geo/point.ts';
import type { OwnPublishedPosition } from '#product/presence/contract/schema.ts';
import type { Filters, Visitor } from '#product/visitors/contract.ts';
import type { PartLoaders } from './parts.ts';

/** The nearest people, as the index of the presence slice answers them. */
export interface NearestPeople {
  readonly ids: readonly string[];
  /** The same number means the same bytes of a card. */
  readonly fingerprints: Float64Array;
  /** The cards, separated by commas, between `head` and `tail`; to be called before anything else happens. */
  readonly encode: (
    head: Buffer,
    tail: Buffer,
    pick?: (at: number) => boolean,
    allocate?: (length: number) => Buffer,
  ) => Buffer;
}

/** What the viewer may do with the people of an answer. */
export interface Can {
  readonly chat: boolean;
  readonly report: boolean;
  readonly block: boolean;
  readonly post: boolean;
}

/** What a soft reload asks of the slices above it, and of those that register a part. */
export interface SoftReloadDeps<Caller> {
  readonly now: () => Date;
  readonly idOf: (caller: Caller) => string;
  readonly canOf: (caller: Caller) => Can;
  /** What of the visitor may have changed since they last loaded it. */
  readonly visitorOf: (caller: Caller) => Partial<Visitor> | Promise<Partial<Visitor>>;
  readonly saveExtendedProfile: (
    visitorId: string,
    profile: Readonly<Record<string, string>>,
  ) => Promise<void>;

  /** The one way in for a true position; it is projected at once and never kept. */
  readonly ingest: (visitorId: string, point: LatLng) => void | Promise<void>;
  readonly recordActivity: (visitorId: string) => void;
  readonly publishedOf: (visitorId: string) => OwnPublishedPosition | null;
  readonly nearest: (query: {
    readonly centre: LatLng;
    readonly radiusMiles: number;
    readonly limit: number;
    readonly filter?: Filters['USERS'] | undefined;
    readonly viewerId: string;
    readonly hidden: ReadonlySet<string>;
  }) => NearestPeople;
  /** Blocked by the viewer or blocking them. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Whether the service is not offered where the point lies. */
  readonly isUnavailableAt: (point: LatLng) => boolean;

  /** Everything beside the people, by its part of the answer; a part that is not there is empty. */
  readonly parts: () => Partial<PartLoaders>;
}
