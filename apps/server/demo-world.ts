import { fillDemoWorld } from '#database/demo-world/fill.ts';
import { createDemoLife, type DemoLife } from '#database/demo-world/life/life.ts';
import { looksAtTheCity } from '#database/demo-world/newcomers/welcomes.ts';
import { chat } from '#product/chat/server/index.ts';
import { globalChat } from '#product/global-chat/server/index.ts';
import { groups } from '#product/groups/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { demoCalls } from './demo-calls.ts';
import { type DemoHandlers, hostDoors, talkDoors } from './demo-doors.ts';

const STEP_MS = 1_000;

/** Fictional visitors of a demo city; they use the public API of the slices, and make calls as visitors do. */
export const demoWorld = defineSlice('demoWorld', {
  uses: [visitors, presence, nearby, places, chat, groups, globalChat],
  endpoints: {},
  create: ({ settings, database, clock, bus, newId, frames, presence: where, ...parts }) => {
    let handlers: DemoHandlers | null = null;
    const api = {
      /** To be called with the handlers of all slices, before any slice starts. */
      useHandlers: (composed: DemoHandlers): void => void (handlers = composed),
    };
    if (settings.demoWorld === null) return { handlers: {}, api };
    const composedHandlers = (): DemoHandlers => {
      if (handlers === null) throw new Error('the demo world makes calls before the slices are composed');
      return handlers;
    };
    const doors = { publish: where.publishPoint, groups: parts.groups };
    let life: DemoLife | null = null;
    const calls = demoCalls({ database, clock });
    // Any process may answer a newcomer; one of them lets the city live.
    const newcomers = bus.topic<{ readonly visitorId: string }>('demo city newcomers');
    newcomers.subscribe(({ visitorId }) => life?.welcome(visitorId));
    return {
      handlers: {},
      hooks: {
        nearbyAsked: (visitorId, _question, center) => {
          if (looksAtTheCity(center)) newcomers.publish({ visitorId });
          return Promise.resolve();
        },
      },
      seed: () => fillDemoWorld(database, doors, clock.now()),
      start: async () => {
        life = await createDemoLife({
          ...{ ...doors, database, clock, newId, visitors: parts.visitors },
          ...{ places: parts.places, globalChat: parts.globalChat },
          isStill: settings.demoWorld === 'still',
          random: Math.random,
          ingest: (id, point) => where.ingest(id, point, { arrives: true }),
          showThere: where.showThere,
          startRightNow: where.startRightNow,
          leave: where.leave,
          touch: where.recordActivity,
          publishedOf: where.publishedOf,
          talkDoors: talkDoors(calls, composedHandlers, frames),
          hostDoors: hostDoors(calls, composedHandlers),
        });
      },
      ticks: [{ name: 'demo-world', everyMs: STEP_MS, inOneProcess: true, run: () => life?.advance() }],
      api,
    };
  },
});
