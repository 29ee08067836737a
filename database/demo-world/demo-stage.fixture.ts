import { pino } from 'pino';
import type { LatLng } from '#platform/geo/point.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { createGlobalChat, type PostChange } from '#product/global-chat/server/index.ts';
import { createGroups, type GroupChange } from '#product/groups/server/index.ts';
import { idleGroups } from '#product/groups/server/idle-groups.fixture.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { createPlaces, type PlaceChange, type VisitEvents } from '#product/places/server/index.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { DEMO_CENTER, onDeviceGrid } from './city.ts';
import type { HostDoors, TalkDoors } from './doors.ts';
import { fillDemoWorld } from './fill.ts';

export const id = (n: number) => n.toString(16).padStart(24, '0');
/** Two people who are not invented. */
export const REAL = id(1);
export const OTHER_REAL = id(2);
export const around = { around: DEMO_CENTER, radiusMiles: 50, limit: 300, hidden: new Set<string>() };
export const log = pino({ level: 'silent' });
export const publish = (_visitorId: string, point: LatLng) => Promise.resolve(onDeviceGrid(point));

const nobodyWrites = () => Promise.reject(new Error('nobody writes to the people of this stage'));
export const unusedDoors: { readonly talkDoors: TalkDoors; readonly hostDoors: HostDoors } = {
  talkDoors: {
    ...{ conversationWith: nobodyWrites, accept: nobodyWrites, read: nobodyWrites },
    ...{ showTyping: nobodyWrites, send: nobodyWrites },
  },
  hostDoors: { answerRequest: nobodyWrites, writeInGroup: nobodyWrites, invite: nobodyWrites },
};

const unheard = {
  visitBegan: () => undefined,
  visitEnded: () => undefined,
  placeChanged: () => undefined,
  groupChanged: () => undefined,
  postChanged: () => undefined,
};
interface Heard extends VisitEvents {
  readonly placeChanged: (change: PlaceChange) => void;
  readonly groupChanged: (change: GroupChange) => void;
  readonly postChanged: (change: PostChange) => void;
}

/** A database with two real people, to which the demo world may come; time goes as `now` is set. */
export async function demoStage() {
  const { database, close } = await freshDatabase();
  const people = await storedPeople(database, [
    { id: REAL, handle: 'really' },
    { id: OTHER_REAL, handle: 'truly' },
  ]);
  const stage = { now: new Date('2026-06-01T20:00:00Z') };
  const clock = { now: () => stage.now };
  const publicProfiles = (ids: readonly string[]) => people.publicProfiles(ids);

  /** Every row of every table there is, as JSON. */
  async function everything(): Promise<Record<string, string[]>> {
    const { rows: tables } = await database.$client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await database.$client.query<{ row: string }>(
        `select row_to_json(one)::text as row from "${name}" one`,
      );
      found[name] = rows.map(({ row }) => row).sort();
    }
    return found;
  }

  async function counts(): Promise<Record<string, number>> {
    const found = await everything();
    return Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.length]));
  }
  /** The life of the demo city says itself who posts what and where. */
  const nobodyPosts = {
    ...{
      newId: () => '',
      publishesAt: () => Promise.resolve(null),
      countryAt: () => Promise.resolve(null),
    },
    ...{ isVisiting: () => false, reachMiles: MAX_RADIUS_MILES },
  };
  const visible = {
    visitTurnedVisible: () => Promise.resolve(),
    endExpiredAvailability: () => Promise.resolve(),
  };
  const slices = ({ placeChanged, groupChanged, postChanged, ...visitEvents }: Heard = unheard) => {
    const deps = {
      database,
      clock,
      publicProfiles,
      favoritesOf: () => Promise.resolve([]),
      updateSilently: () => Promise.reject(new Error('the demo city has no favorites')),
      hiddenFrom: () => new Set<string>(),
      countPeople: () => undefined,
      showPeople: () => Promise.resolve(),
    };
    return {
      places: createPlaces({ ...deps, ...nobodyPosts, ...visitEvents, ...visible, changed: placeChanged }),
      groups: createGroups({ ...deps, ...idleGroups, changed: groupChanged }),
      globalChat: createGlobalChat({ ...deps, ...nobodyPosts, changed: postChanged }),
    };
  };
  const fill = () => fillDemoWorld(database, { publish, groups: slices().groups }, stage.now);

  return Object.assign(stage, { database, people, clock, everything, counts, slices, fill, close });
}

export type DemoStage = Awaited<ReturnType<typeof demoStage>>;
