import type { Logger } from 'pino';
import { createDemoLife, type DemoLife } from '#database/demo-world/life.ts';
import type { GroupDoors } from '#database/demo-world/doors.ts';
import { fillDemoWorld } from '#database/demo-world/fill.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { GlobalChat } from '#product/global-chat/server/index.ts';
import type { Groups } from '#product/groups/server/index.ts';
import type { Places } from '#product/places/server/index.ts';
import type { PresenceSlice } from '#product/presence/server/index.ts';
import type { Caller, Visitors } from '#product/visitors/server/index.ts';

export interface DemoWorldParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly newId: () => string;
  readonly presence: PresenceSlice<Caller>;
  readonly visitors: Pick<Visitors, 'setHosting'>;
  readonly places: Places;
  readonly groups: Groups;
  readonly globalChat: GlobalChat;
  /** They stay where they are, as on a picture. */
  readonly isStill: boolean;
}

export interface DemoWorld {
  /** Puts in what is missing, before anybody reads it. */
  fill: () => Promise<void>;
  /** Puts its people on the map and lets them live there. */
  open: () => Promise<DemoLife>;
}

/** The demo world of this server; its people come in by the doors everybody uses. */
export function demoWorldOf(parts: DemoWorldParts): DemoWorld {
  const { database, clock, log, newId, presence, visitors, places, groups, globalChat, isStill } = parts;
  const doors: GroupDoors = { publish: (id, point) => presence.keeper.publishPoint(id, point), groups };
  return {
    fill: () => fillDemoWorld(database, doors, clock.now()),
    open: () =>
      createDemoLife({
        ...{ ...doors, database, clock, log, newId, visitors, places, globalChat, isStill },
        random: Math.random,
        ingest: (id, point) => presence.keeper.ingest(id, point),
        showThere: (id, at) => presence.keeper.showThere(id, at),
        leave: (id) => presence.keeper.leave(id),
        touch: presence.signOfLife,
        publishedOf: (id) => presence.keeper.publishedOf(id),
      }),
  };
}
