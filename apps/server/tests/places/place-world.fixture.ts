import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { getPlace } from '#product/places/contract/endpoints.ts';
import type { ActiveVisit } from '#product/places/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

export const LOOP = { lat: 41.881, lng: -87.623 };
export const newId = () => randomBytes(12).toString('hex');
export const [BAR, CAFE, CAMPUS, HALL, CLINIC] = [newId(), newId(), newId(), newId(), newId()];

interface Looked {
  readonly nearbyVisitors: { readonly visitors: readonly { readonly _id: string }[] };
  readonly places: { readonly activeVisits: readonly ActiveVisit[] };
}

/** A server with these places, for all tests of the file that asks for it, and its visitors in the Loop. */
export function placeWorld() {
  let time = new Date('2030-05-01T12:04:00Z');
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock: { now: () => time } });
    const place = { description: '', ...LOOP };
    await server.database.database.insert(places).values([
      { ...place, id: BAR, name: 'The Low Note', type: 'bar' },
      { ...place, id: CAFE, name: 'Copper Kettle', type: 'cafe' },
      { ...place, id: CAMPUS, name: 'Halsted College', type: 'campus', isCampus: true },
      { ...place, id: HALL, name: 'College Pool', type: 'gym', childOfCampusId: CAMPUS },
      { ...place, id: CLINIC, name: 'Lakeside Health', type: 'clinic' },
    ]);
  });
  afterAll(() => server.close());

  const onMap = async (): Promise<Chatter> => {
    const who = await chatter(server);
    await look(who);
    return who;
  };
  /** Listens to what happens around, as this person hears it. */
  async function earOf(who: Chatter) {
    const listener = await listen(server, who);
    listener.say({ type: 'watch', center: LOOP });
    const heard = async () => {
      await listener.settle();
      return listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
    };
    return { heard, close: listener.close };
  }
  /** A viewer who receives live events around, including people who appear. */
  async function listening() {
    const other = await onMap();
    const { heard, close } = await earOf(other);
    const guest = await onMap();
    const came = { type: 'visitor', visitor: expect.objectContaining({ _id: guest.id }) as unknown };
    await expect.poll(heard).toContainEqual(came);
    return { other, guest, heard, close };
  }
  return {
    get server() {
      return server;
    },
    /** Sets the clock of the server forward. */
    pass: (ms: number) => void (time = new Date(time.getTime() + ms)),
    onMap,
    earOf,
    listening,
  };
}

export async function look(who: Pick<Chatter, 'post'>) {
  const { body } = await who.post<Looked>('/api/softReload', { physicalLocation: LOOP });
  return {
    ids: body.nearbyVisitors.visitors.map(({ _id }) => _id),
    activeVisits: body.places.activeVisits,
  };
}
export const open = async (who: Chatter, placeId = BAR) =>
  getPlace.answer.parse((await who.get(`/api/place?placeId=${placeId}`)).body);
export const visit = (who: Chatter, placeId: string, visible = true) =>
  who.post<ActiveVisit>('/api/place/visit', { placeId, visible });
export const leave = (who: Chatter, { _id }: ActiveVisit) =>
  who.put<ActiveVisit>('/api/place/cancel-visit', { visitId: _id });
