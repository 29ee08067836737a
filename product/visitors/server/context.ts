import type { BaseLogger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Emitter, HookList } from '#platform/slice/slice.ts';
import type { Callers } from './sessions/callers.ts';
import type { VisitorsEvents, VisitorsHooks } from './events.ts';
import type { ReleasedHandles } from './released-handles.ts';
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
  readonly serverKey: Buffer;
  readonly randomBytes: (size: number) => Buffer;
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly events: Emitter<VisitorsEvents>;
  readonly hooks: Pick<HookList<VisitorsHooks>, 'of'>;
  /** The gazetteer's city nearest to a point; null where none is near. */
  readonly nearestCity: (point: LatLng) => City | null | Promise<City | null>;
}

/** What the handlers of this slice need. */
export interface Context extends VisitorsDeps {
  readonly callers: Callers;
  readonly releasedHandles: ReleasedHandles;
}

/** Changes the visitor in one transaction and emits `visitorChanged` after the commit; null when they are deleted. */
export async function change(
  context: Context,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
): Promise<VisitorRow | null> {
  const row = await updateSilently(context, id, decide);
  if (row) void context.events.emit('visitorChanged', { visitorId: id });
  return row;
}

/** Changes what no one else sees: without the event; null when they are deleted. */
export async function updateSilently(
  context: Context,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
): Promise<VisitorRow | null> {
  try {
    return await changeVisitor(context.database, id, decide, context.releasedHandles);
  } finally {
    // Also when nothing was changed: a deleted visitor must leave the cache.
    context.callers.forget(id);
  }
}
