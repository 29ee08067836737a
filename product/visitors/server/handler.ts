import type { BaseLogger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Call } from '#platform/http/call.ts';
import type { Caller, Callers } from './callers.ts';
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
  readonly log: Pick<BaseLogger, 'warn'>;
  readonly blocks: {
    /** Everybody who must not exist for the viewer, whoever of the two blocked. */
    readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
    /** Those whom the viewer himself has blocked. */
    readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
  };
  /** The gazetteer's city nearest to a point; null where none is near. */
  readonly nearestCity: (point: LatLng) => City | null | Promise<City | null>;
  readonly presenceOf: (visitorId: string) => { readonly isOnline: boolean; readonly lastSeen: Date | null };
  /** Told after a committed change of what a card shows or of who may be shown. */
  readonly onChange: (visitorId: string) => void;
}

/** What the handlers of this slice stand on. */
export interface Context extends VisitorsDeps {
  readonly callers: Callers;
}

/** The caller of an endpoint whose role lets nobody in without a session. */
export function callerOf(call: Call<Endpoint, Caller>): Caller {
  if (call.caller === null) throw new Error('an endpoint with a role was called without a caller');
  return call.caller;
}

/** Changes the visitor in one transaction and tells whom it concerns once it is committed. */
export async function change(
  context: Context,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
): Promise<VisitorRow> {
  let row: VisitorRow;
  try {
    row = await changeVisitor(context.database, id, decide);
  } finally {
    // Also after a refusal: the visitor may have gone, and then he must not be remembered as a caller.
    context.callers.forget(id);
  }
  context.onChange(id);
  return row;
}
