import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { passCaptcha } from './captcha.fixture.ts';
import { idOf, personIn as personOf, town } from './town-people.fixture.ts';
import { ASKED, type Headers, startTowns, tooMany, type Towns } from './towns.fixture.ts';

/** Nobody looks at these towns: their people are seen in other ways. */
const UNSEEN = [20, 21, 22] as const;
/** Nobody is on the map there. */
const QUIET = { lat: -30, lng: 20 };

const TOWNS = 23;
const personIn = (number: number, n: number) => personOf(TOWNS, number, n);

let towns: Towns;
beforeAll(async () => {
  towns = await startTowns(TOWNS);
});
afterAll(() => towns.close());

const run = (query: ReturnType<typeof sql>) => towns.server.database.database.execute(query);
/** 400 people whom nobody has looked at. */
const unseen = (): string[] =>
  Array.from({ length: 400 }, (_, n) => personIn(UNSEEN[n % 3] ?? 20, Math.floor(n / 3)));
/** A list of ids as a table with their places in the list. */
const table = (ids: readonly string[]) =>
  sql`unnest(string_to_array(${ids.join()}, ',')) with ordinality as one(id, n)`;

let addresses = 0;
const account = (): Promise<Chatter> =>
  chatter(towns.server, {}, { 'x-forwarded-for': `192.0.2.${(addresses += 1)}` });
/** Has looked at nine towns of 300 people each: a tenth is free, an eleventh is not. */
const nearTheLimit = async (): Promise<Chatter> => {
  const viewer = await account();
  await towns.lookAtMany(viewer.headers, 0, 9);
  return viewer;
};
const isAsked = async ({ headers }: { readonly headers: Headers }) =>
  (await towns.lookAt(headers, 0)).status === ASKED.status;

describe('people count who are shown elsewhere than on the map', () => {
  it('by their profiles: beyond 3,000 the captcha, but never for the own one', async () => {
    const viewer = await nearTheLimit();
    const open = (id: string) => viewer.get(`/api/user/profile?userId=${id}`);
    for (const id of unseen().slice(0, 200)) expect((await open(id)).status).toBe(200);
    for (const id of unseen().slice(200)) await open(id);
    expect(await open(personIn(19, 0))).toMatchObject(ASKED);
    expect((await open(viewer.id)).status).toBe(200);
    expect(await isAsked(viewer)).toBe(true);
  });

  it('by the conversation with them: beyond 3,000 the captcha, beyond 6,000 a refusal, but never where there is one', async () => {
    const [viewer, friend] = [await nearTheLimit(), await account()];
    await viewer.write(friend, 'Hello');
    const open = (id: string) => viewer.get(`/api/conversation/by-user?userId=${id}`);
    for (const id of unseen().slice(0, 200)) expect((await open(id)).status).toBe(200);
    for (const id of unseen().slice(200)) await open(id);
    expect(await open(personIn(19, 0))).toMatchObject(ASKED);
    expect(await isAsked(viewer)).toBe(true);
    expect((await open(friend.id)).status).toBe(200);

    await passCaptcha(new Browser(towns.server.url), viewer.headers);
    expect((await open(personIn(19, 0))).status).toBe(200);
    await towns.lookAtMany(viewer.headers, 9, 18);
    for (const number of [18, 19]) await towns.lookAt(viewer.headers, number);
    expect(await open(personIn(22, 299))).toMatchObject(tooMany('peopleSeen'));
    expect(await open(idOf('nobody'))).toMatchObject({ status: 404 });
    expect((await open(friend.id)).status).toBe(200);
    const profile = await new Browser(towns.server.url).get(
      `/api/user/profile?userId=${personIn(22, 299)}`,
      viewer.headers,
    );
    expect(profile).toMatchObject(tooMany('peopleSeen'));
    expect(Number(profile.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('by a place they are at, or wrote at', async () => {
    const bar = idOf('bar');
    const clubs = Array.from({ length: 8 }, (_, n) => idOf(`club ${n}`));
    await run(sql`
      insert into places (id, name, type, description, lat, lng)
      select id, 'The Low Note', 'bar', '', 1, 1 from ${table([bar, ...clubs])}`);
    await run(sql`
      insert into visits (id, visitor_id, place_id, created_at, visible)
      select substr(md5('visit' || id), 1, 24), id, ${bar}, now(), true from ${table(unseen())}`);
    await run(sql`
      insert into place_messages (id, author_id, place_id, body, created_at)
      select substr(md5('post' || id), 1, 24), id, (string_to_array(${clubs.join()}, ','))[1 + n % 8], 'Hello', now()
      from ${table(unseen())}`);
    const open = (who: Chatter, id = '') => who.get(`/api/place?placeId=${id}`);
    const visitor = await nearTheLimit();
    expect((await open(visitor, bar)).status).toBe(200);
    expect(await open(visitor, bar)).toMatchObject(ASKED);
    expect(await isAsked(visitor)).toBe(true);
    const reader = await nearTheLimit();
    for (const club of clubs.slice(0, 4)) expect((await open(reader, club)).status).toBe(200);
    for (const club of clubs.slice(4)) await open(reader, club);
    expect(await open(reader, clubs[0])).toMatchObject(ASKED);
    expect(await isAsked(reader)).toBe(true);
    // A report is answered by the place, and never refused for it.
    const reporter = await nearTheLimit();
    for (const placeId of clubs) {
      const why = { flagReason: 'CommercialAdSpam', flagSubReason: '', flagDescription: '', visitorId: '' };
      const report = { ...why, source: 'Place', isFlagged: true, placeId };
      expect((await reporter.put('/api/place/flagged', report)).status).toBe(200);
    }
    expect(await isAsked(reporter)).toBe(true);
  });

  it('by the group they go to, which stays open to its members', async () => {
    const [host, other] = [await nearTheLimit(), await nearTheLimit()];
    const group = idOf('group');
    await run(sql`
      insert into groups (id, host_id, name, description, address, other_details, lat, lng, start_time, created_at)
      values (${group}, ${host.id}, 'Walk', '', '', '', 2, 2, now() + interval '1 day', now())`);
    await run(sql`
      insert into group_attendees (group_id, visitor_id, user_confirmed, host_confirmed)
      select ${group}, id, true, true from ${table(unseen())}`);
    const open = (who: Chatter) => who.get<{ attendees: unknown[] }>(`/api/group?groupId=${group}`);
    expect((await open(host)).body.attendees).toHaveLength(400);
    expect(await isAsked(host)).toBe(true);
    expect((await open(host)).status).toBe(200);
    expect((await open(other)).status).toBe(200);
    for (const number of [9, 10]) await towns.lookAt(other.headers, number);
    expect(await open(other)).toMatchObject(ASKED);

    // Who joins is answered by the group, and never refused for it.
    const joiner = await nearTheLimit();
    await run(sql`
      insert into group_attendees (group_id, visitor_id, user_confirmed, host_confirmed)
      values (${group}, ${joiner.id}, false, true)`);
    expect((await joiner.put('/api/group/join', { groupId: group })).status).toBe(200);
    expect(await isAsked(joiner)).toBe(true);

    const member = await nearTheLimit();
    await run(sql`
      insert into group_attendees (group_id, visitor_id, user_confirmed, host_confirmed)
      values (${group}, ${member.id}, true, true)`);
    expect((await member.get('/api/user/groups')).status).toBe(200);
    expect(await isAsked(member)).toBe(true);
  });

  it('by the list of those one has blocked', async () => {
    const viewer = await nearTheLimit();
    await run(sql`
      insert into blocks (blocker_id, blocked_id, created_at)
      select ${viewer.id}, id, now() from ${table(unseen())}`);
    const list = () => viewer.get<{ blocked: unknown[] }>('/api/user/blocked');
    expect((await list()).body.blocked).toHaveLength(400);
    expect(await list()).toMatchObject(ASKED);
    expect(await isAsked(viewer)).toBe(true);
  });

  it('by what stands on the map beside the people: posts, groups, trips and visits', async () => {
    const viewer = await nearTheLimit();
    const ids = unseen();
    const at = sql`${QUIET.lat}, ${QUIET.lng}`;
    const cafe = idOf('cafe');
    await run(
      sql`insert into places (id, name, type, description, lat, lng) values (${cafe}, 'Copper', 'cafe', '', ${at})`,
    );
    await run(sql`
      insert into global_posts (id, author_id, body, created_at, lat, lng)
      select substr(md5('global' || id), 1, 24), id, 'Hello', now(), ${at} from ${table(ids.slice(0, 75))}`);
    await run(sql`
      insert into groups (id, host_id, name, description, address, other_details, lat, lng, start_time, created_at)
      select substr(md5('group' || id), 1, 24), id, 'Walk', '', '', '', ${at}, now() + interval '1 day', now()
      from ${table(ids.slice(75, 170))}`);
    await run(sql`
      insert into trips (id, visitor_id, city_name, lat, lng, from_day, to_day)
      select substr(md5('trip' || id), 1, 24), id, 'Quiet', ${at}, current_date + 1, current_date + 2
      from ${table(ids.slice(170, 220))}`);
    await run(sql`
      insert into visits (id, visitor_id, place_id, created_at, visible)
      select substr(md5('cafe' || id), 1, 24), id, ${cafe}, now(), true from ${table(ids.slice(220))}`);
    const look = () =>
      new Browser(towns.server.url).post(
        '/api/softReload',
        { physicalLocation: null, virtualLocation: QUIET },
        { ...viewer.headers },
      );
    const { status, body } = await look();
    expect(status).toBe(200);
    const { globalMessages, groups, trips, places } = body as Record<string, unknown[]> & {
      readonly places: { readonly activeVisits: readonly unknown[] };
    };
    expect([globalMessages, groups, trips, places.activeVisits].map((part) => part?.length)).toEqual([
      75, 95, 50, 180,
    ]);
    expect(await look()).toMatchObject(ASKED);
  });
});

describe('the live channel', () => {
  /** Has the cards of people change, one after the other. */
  const change = async (ids: readonly string[]): Promise<void> => {
    await run(
      sql`update visitors set is_promoted = not is_promoted where id in (select id from ${table(ids)})`,
    );
    for (const id of ids) await towns.server.server.setModerationFlags(id, { revocations: [] });
  };
  const cardsIn = (frames: Awaited<ReturnType<typeof listen>>['frames']) =>
    frames.flatMap((frame) =>
      frame.type === 'events'
        ? frame.events.flatMap((event) => ('visitor' in event ? [event.visitor._id] : []))
        : [],
    );
  const watch = async (who: { readonly headers: Headers }, number: number) => {
    const page = await listen(towns.server, who);
    page.say({ type: 'watch', center: town(number) });
    await page.settle();
    return page;
  };

  it('counts the people whose cards are heard', async () => {
    const viewer = await nearTheLimit();
    const page = await watch(viewer, 20);
    const all = Array.from({ length: 300 }, (_, n) => personIn(20, n));
    await change(all);
    await expect.poll(() => new Set(cardsIn(page.frames)).size).toBe(300);
    page.say({ type: 'watch', center: town(21) });
    await page.settle();
    await change(Array.from({ length: 100 }, (_, n) => personIn(21, n)));
    // The page loads again, and so meets the captcha.
    await expect.poll(() => page.frames.some(({ type }) => type === 'resync')).toBe(true);
    expect(await isAsked(viewer)).toBe(true);
    page.close();
  });

  it('is silent for a page whose visitor was shown enough, until the captcha is passed', async () => {
    const [viewer, other] = [await nearTheLimit(), await account()];
    const [page, witness] = [await watch(viewer, 20), await watch(other, 20)];
    for (const number of [9, 10]) await towns.lookAt(viewer.headers, number);
    await expect.poll(() => page.frames.some(({ type }) => type === 'resync')).toBe(true);
    const [first, second] = [personIn(20, 1), personIn(20, 2)];
    const isHeard = async (id: string) => {
      await change([id]);
      await expect.poll(() => cardsIn(witness.frames)).toContain(id);
      await page.settle();
      return cardsIn(page.frames).includes(id);
    };
    expect(await isHeard(first)).toBe(false);
    page.say({ type: 'watch', center: town(20) });
    await page.settle();
    const { lat, lng } = town(20);
    expect(
      await viewer.post('/api/v2/soft-reload/update-rooms', { physicalLocation: [lng, lat] }),
    ).toMatchObject(ASKED);
    expect(await isHeard(personIn(20, 3))).toBe(false);
    const later = await watch(viewer, 20);
    await isHeard(personIn(20, 4));
    await later.settle();
    expect(cardsIn(later.frames)).toEqual([]);
    await passCaptcha(new Browser(towns.server.url), viewer.headers);
    expect(await isHeard(second)).toBe(true);
    for (const one of [page, witness, later]) one.close();
  });
});
