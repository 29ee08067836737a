import type { Logger } from 'pino';
import { createDemoLife, type DemoLife } from '#database/demo-world/life.ts';
import { type Publish, seedDemoWorld } from '#database/demo-world/seed.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toPair } from '#platform/geo/point.ts';
import type { GlobalChat } from '#product/global-chat/server/index.ts';
import type { GroupEvent } from '#product/groups/contract.ts';
import type { Places } from '#product/places/server/index.ts';
import type { Presence } from '#product/presence/server/index.ts';
import type { Caller, Visitors } from '#product/visitors/server/index.ts';

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

/** Fills the demo world and lets it live; its people come in by the doors everybody uses. */
export async function openDemoWorld(parts: DemoWorldParts): Promise<DemoLife> {
  const { database, clock, log, presence } = parts;
  const publish: Publish = (id, point) => presence.keeper.publishPoint(id, point);
  await seedDemoWorld(database, publish, clock.now());
  return createDemoLife({
    database,
    clock,
    log,
    newId: parts.newId,
    random: Math.random,
    ingest: (id, point) => presence.keeper.ingest(id, point),
    showThere: (id, at) => presence.keeper.showThere(id, at),
    leave: (id) => presence.keeper.leave(id),
    touch: presence.signOfLife,
    publishedOf: (id) => presence.keeper.publishedOf(id),
    publish,
    suppress: (id, on) => presence.keeper.suppress(id, on),
    globalChat: parts.globalChat,
    places: parts.places,
    onPost: (post) =>
      presence.live.announce({
        key: `post ${post._id}`,
        about: [post.author._id],
        from: null,
        to: post.location.coordinates,
        arrived: Buffer.from(JSON.stringify({ type: 'globalMessage', globalMessage: post })),
        left: null,
      }),
    onPlaceChanged: ({ place, aboutIds }) =>
      presence.live.announce({
        key: `place ${place._id}`,
        about: aboutIds,
        from: place.location.coordinates,
        to: place.location.coordinates,
        arrived: Buffer.from(JSON.stringify({ type: 'place', place })),
        left: null,
      }),
    onGroupChanged: ({ groupId, hostId, at }) =>
      presence.live.announce({
        key: `group ${groupId}`,
        about: [hostId],
        from: toPair(at),
        to: toPair(at),
        arrived: Buffer.from(JSON.stringify({ type: 'group', groupId } satisfies GroupEvent)),
        left: null,
      }),
    onFactsChanged: (id) => parts.visitors.changed(id),
  });
}
