import type { Logger } from 'pino';
import { createDemoLife, type DemoLife } from '#database/demo-world/life.ts';
import { type Publish, seedDemoWorld } from '#database/demo-world/seed.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { GlobalChat } from '#product/global-chat/server/index.ts';
import type { Places } from '#product/places/server/index.ts';
import type { Presence } from '#product/presence/server/index.ts';
import type { Caller, Visitors } from '#product/visitors/server/index.ts';
import { announcements } from './announcements.ts';

export interface DemoWorldParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly newId: () => string;
  readonly presence: Presence<Caller>;
  readonly visitors: Pick<Visitors, 'changed'>;
  readonly places: Places;
  readonly globalChat: GlobalChat;
}

export interface DemoWorld {
  /** Puts in what is missing, before anybody reads it. */
  fill: () => Promise<void>;
  /** Puts its people on the map and lets them live there. */
  open: () => Promise<DemoLife>;
}

/** The demo world of this server; its people come in by the doors everybody uses. */
export function demoWorldOf(parts: DemoWorldParts): DemoWorld {
  const { database, clock, log, newId, presence, places, globalChat } = parts;
  const publish: Publish = (id, point) => presence.keeper.publishPoint(id, point);
  const { posted, placeChanged, groupChanged } = announcements((announcement) =>
    presence.live.announce(announcement),
  );
  return {
    fill: () => seedDemoWorld(database, publish, clock.now()),
    open: () =>
      createDemoLife({
        ...{ database, clock, log, newId, publish, places, globalChat },
        random: Math.random,
        ingest: (id, point) => presence.keeper.ingest(id, point),
        showThere: (id, at) => presence.keeper.showThere(id, at),
        leave: (id) => presence.keeper.leave(id),
        touch: presence.signOfLife,
        publishedOf: (id) => presence.keeper.publishedOf(id),
        onPost: posted,
        onPlaceChanged: placeChanged,
        onGroupChanged: groupChanged,
        onFactsChanged: (id) => parts.visitors.changed(id),
      }),
  };
}
