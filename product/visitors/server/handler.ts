import type { BaseLogger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { ProfileImage } from '../contract.ts';
import type { AroundForEnds } from './around-for-ends.ts';
import type { Callers } from './callers.ts';
import { changeVisitor, type VisitorChange } from './visitors.store.ts';
import type { VisitorRow } from './tables.ts';

interface City {
  readonly lng: number;
  readonly lat: number;
  readonly name: string;
}

export interface VisitorsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly blocks: {
    /** Everybody who must not exist for the viewer, whoever of the two blocked. */
    readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
    /** Those whom the viewer himself has blocked. */
    readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
  };
  /** The gazetteer's city nearest to a point; null where none is near. */
  readonly nearestCity: (point: LatLng) => City | null | Promise<City | null>;
  /** The pictures of people that a viewer may see, the primary one of each first; who has none is absent. */
  readonly imagesOf: (
    visitorIds: readonly string[],
    viewerId: string,
  ) => Promise<ReadonlyMap<string, ProfileImage[]>>;
  readonly isPlace: (placeId: string) => Promise<boolean>;
  /** Whether others see him on the map. */
  readonly isShown: (visitorId: string) => boolean;
  /** The country he is shown in or lives in, ISO 3166-1 alpha-2; null when neither is known. */
  readonly countryOf: (visitorId: string) => Promise<string | null>;
  /** Takes people off the map whose time is up. */
  readonly takeOffMap: (visitorIds: readonly string[]) => Promise<void>;
  readonly presenceOf: (visitorId: string) => { readonly isOnline: boolean; readonly lastSeen: Date | null };
  /** Told after a committed change of what a card shows or of who may be shown. */
  readonly onChange: (visitorId: string) => void;
  /** Told after somebody was suspended: nobody is to see anything of him. */
  readonly onSuspended: (visitorId: string) => void;
  /** Told after sessions were ended, by their keys (`Caller.sessionId`): what they have open is to be closed. */
  readonly onSessionsEnded: (keys: ReadonlySet<string>) => void;
}

/** What the handlers of this slice stand on. */
export interface Context extends VisitorsDeps {
  readonly callers: Callers;
  readonly ends: AroundForEnds;
}

/** Changes the visitor in one transaction and tells whom it concerns once it is committed. */
export async function change(
  context: Context,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
): Promise<VisitorRow> {
  const row = await changeUnseen(context, id, decide);
  context.onChange(id);
  return row;
}

/** The same of what nobody else sees. */
export async function changeUnseen(
  context: Context,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
): Promise<VisitorRow> {
  try {
    return await changeVisitor(context.database, id, decide);
  } finally {
    // Also after a refusal: the visitor may have gone, and then he must not be remembered as a caller.
    context.callers.forget(id);
  }
}
