import type { LatLng } from '#platform/geo/point.ts';
import type { GlobalMessage } from '#product/global-chat/contract.ts';
import type { Group, GroupMessage } from '#product/groups/contract.ts';
import type { ActiveVisit, Place } from '#product/places/contract.ts';
import type { OwnPublishedPosition } from '#product/presence/contract.ts';
import type { Trip } from '#product/trips/contract.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Filters, Visitor } from '#product/visitors/contract.ts';

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

/** Everything the map stands on; the composition binds each to the slice that has it. */
export interface MapParts<Caller> {
  readonly now: () => Date;
  readonly idOf: (caller: Caller) => string;
  readonly canOf: (caller: Caller) => Can;
  /** What of the visitor may have changed since he last loaded it. */
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
  /** Blocked by or blocking him. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Whether the service is not offered where the point lies. */
  readonly isUnavailableAt: (point: LatLng) => boolean;

  readonly placesAround: (
    query: Omit<AroundQuery, 'viewerId'> & {
      readonly types?: readonly string[] | undefined;
      readonly clinics: boolean;
    },
  ) => Promise<{ places: Place[]; activeVisits: ActiveVisit[] }>;
  readonly groupsAround: (
    query: AroundQuery & { readonly from?: string | undefined; readonly to?: string | undefined },
  ) => Promise<Group[]>;
  readonly groupMessagesAround: (query: AroundQuery) => Promise<GroupMessage[]>;
  readonly postsAround: (query: AroundQuery) => Promise<GlobalMessage[]>;
  readonly tripsAround: (
    query: AroundQuery & { readonly filter?: Filters['USERS'] | undefined },
  ) => Promise<Trip[]>;
}
