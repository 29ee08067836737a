import { fillDemoWorld } from '#database/demo-world/fill.ts';
import { createDemoLife, type DemoLife } from '#database/demo-world/life.ts';
import { globalChat } from '#product/global-chat/server/index.ts';
import { groups } from '#product/groups/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';

const STEP_MS = 1_000;

/** Fictional visitors of a demo city; they use the public API of the slices. */
export const demoWorld = defineSlice('demoWorld', {
  uses: [visitors, presence, places, groups, globalChat],
  endpoints: {},
  create: ({ settings, database, clock, newId, presence: where, ...parts }) => {
    if (settings.demoWorld === null) return { handlers: {}, api: {} };
    const doors = { publish: where.publishPoint, groups: parts.groups };
    let life: DemoLife | null = null;
    return {
      handlers: {},
      seed: () => fillDemoWorld(database, doors, clock.now()),
      start: async () => {
        life = await createDemoLife({
          ...{ ...doors, database, clock, newId, visitors: parts.visitors },
          ...{ places: parts.places, globalChat: parts.globalChat },
          isStill: settings.demoWorld === 'still',
          random: Math.random,
          ingest: (id, point) => where.ingest(id, point, { arrives: true }),
          showThere: where.showThere,
          leave: where.leave,
          touch: where.recordActivity,
          publishedOf: where.publishedOf,
        });
      },
      ticks: [{ name: 'demo-world', everyMs: STEP_MS, inOneProcess: true, run: () => life?.advance() }],
      api: {},
    };
  },
});
