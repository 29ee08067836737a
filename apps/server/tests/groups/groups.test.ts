import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { MAX_HOSTED } from '#product/groups/contract/endpoints.ts';
import { openGroup } from '#product/groups/contract/schema.ts';
import { instantOf } from '#platform/clock/time-zone.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import {
  CHICAGO,
  deleteVisitor,
  type GroupAnswer,
  inGroup,
  onMap,
  together,
  walk,
  write,
} from './groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let [host, other] = [] as unknown as [Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  [host, other] = [await onMap(server), await onMap(server)];
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const later = (hours = 3) => new Date(time.getTime() + hours * HOUR_MS);
const create = (who: Chatter, more: object = {}) =>
  who.post<GroupAnswer['body']>('/api/group', walk(later(), more));
const opened = async (by = host): Promise<string> => (await create(by)).body._id;
const eventOf = (groupId: string) => ({ type: 'group', groupId, changeId: expect.any(String) as string });
const refusal = ({ status, body }: Pick<GroupAnswer, 'status' | 'body'>) => [status, body.error];
const ownGroups = async (who: Chatter) =>
  (await who.get<{ groups: GroupAnswer['body'][] }>('/api/user/groups')).body.groups.map(({ _id }) => _id);
const meeting = () => together(server, time);

describe('opening a group', () => {
  it('[D5-64] [GROUP-05..25] a group appears where its host is shown, in the answer of its call and on the map', async () => {
    const { status, body } = await create(host, { coordinates: [13.4, 52.5] });
    expect(status).toBe(200);
    expect(openGroup.parse(body)).toMatchObject({
      ...{ hostId: host.id, iAmHost: true, attendees: [], goingCount: 1 },
      ...{ isCanceled: false, isComplete: false, startTime: later().toISOString() },
      detailsPrivate: { address: 'Under the clock', otherDetails: 'Ring twice' },
    });
    const [lng, lat] = body.location.coordinates;
    expect(Math.hypot(lng + 87.623, lat - 41.881)).toBeLessThan(0.05);
    expect([lng, lat]).not.toEqual([-87.623, 41.881]);
    const map = await other.post<{ groups: GroupAnswer['body'][] }>('/api/softReload', {
      physicalLocation: { lat: 41.881, lng: -87.623 },
    });
    expect(map.body.groups.map(({ _id }) => _id)).toContain(body._id);
    expect((await inGroup(body._id).see(other)).body).not.toHaveProperty('detailsPrivate');
  });

  it('is done as the API document shows it on that day', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
    const shown = document.paths['/api/group']?.post?.requestBody?.content['application/json']?.example;
    const { status, body } = await (await onMap(server)).post<GroupAnswer['body']>('/api/group', shown);
    expect([status, body.error]).toEqual([200, undefined]);
  });

  it('[D5-64] a new group has the zone of where its host is shown', async () => {
    const zoneFor = async (who: Chatter) =>
      (await who.get<{ timeZone: string | null }>('/api/group/time-zone')).body.timeZone;
    const tokyo = await chatter(server);
    expect(await zoneFor(tokyo)).toBeNull();
    await tokyo.post('/api/softReload', { physicalLocation: { lat: 35.68, lng: 139.76 } });
    expect([await zoneFor(host), await zoneFor(tokyo)]).toEqual(['America/Chicago', 'Asia/Tokyo']);
    // Nine in the evening there, whatever the device of the host shows.
    const startTime = instantOf('2030-05-01T21:00', 'America/Chicago').toISOString();
    expect((await create(host, { startTime })).body).toMatchObject({
      ...{ startTime: '2030-05-02T02:00:00.000Z', timeZone: 'America/Chicago' },
    });
  });

  it('[D5-64] a repeated id creates one group, and is refused with other content', async () => {
    const by = await onMap(server);
    const _id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => create(by, { _id })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await ownGroups(by)).toEqual([_id]);
    expect(refusal(await create(by, { _id, startTime: later(4).toISOString() }))).toEqual([409, 'id-used']);
    expect(refusal(await create(host, { _id }))).toEqual([409, 'id-used']);
    // A host whose answer was lost may have changed the group since, from another page.
    const change = { ...walk(later()), detailsPublic: { name: 'Lake walk', description: '' } };
    await inGroup(_id).change(by, change);
    expect((await create(by, { _id })).body).toMatchObject({ _id, detailsPublic: { name: 'Lake walk' } });
    expect(refusal(await create(host, { _id }))).toEqual([409, 'id-used']);
  });

  it('[D5-64] [GROUP-39] invalid content and hosts are refused with their code', async () => {
    const named = (name: string) => ({ detailsPublic: { name, description: '' } });
    expect(refusal(await create(host, named(' ')))).toEqual([422, 'empty']);
    expect(refusal(await create(host, named('a\u202eb')))).toEqual([422, 'disallowed-text']);
    expect(refusal(await create(host, named('Ring 312 555 0142')))).toEqual([422, 'phone-detected']);
    expect(refusal(await create(host, named('paypal.me/quietfern')))).toEqual([422, 'post-violation']);
    expect(refusal(await create(host, { startTime: time.toISOString() }))).toEqual([422, 'in-the-past']);
    expect(refusal(await create(host, { startTime: later(400 * 24).toISOString() }))).toEqual([
      422,
      'too-far-ahead',
    ]);
    expect(refusal(await create(await chatter(server)))).toEqual([409, 'not-on-map']);
    expect(refusal(await create(await onMap(server, { revocations: ['groups'] })))).toEqual([403, 'revoked']);
    const busy = await onMap(server);
    for (let n = 0; n < MAX_HOSTED; n++) expect((await create(busy)).status).toBe(200);
    expect(refusal(await create(busy))).toEqual([409, 'max-groups-reached']);
  });
});

describe('changing a group', () => {
  it('[D5-64] [GROUP-27] [GROUP-40] guests see a change at once, strangers its public part, and events contain the group id only', async () => {
    const [by, guest, groupId] = await meeting();
    const { see, change } = inGroup(groupId);
    const at = (await see(by)).body.location;
    const next = walk(later(5), {
      detailsPublic: { name: 'Lake walk', description: '' },
      detailsPrivate: { address: 'Under the bridge', otherDetails: '' },
    });
    const listeners = await Promise.all([by, guest, other].map((who) => listen(server, who)));
    const seen = (await change(by, next)).body;
    expect(openGroup.parse(seen)).toMatchObject({ ...next, location: at, can: { change: true } });
    expect(seen.changed).toEqual({ times: 1, at: time.toISOString(), startAt: time.toISOString() });
    expect((await see(guest)).body).toMatchObject({ ...next, can: { change: false } });
    const toStranger = await see(other);
    expect(toStranger.body).toMatchObject({
      ...{ detailsPublic: next.detailsPublic, startTime: next.startTime, location: at },
    });
    for (const part of [next.detailsPrivate.address, '"changed"'])
      expect(toStranger.text).not.toContain(part);
    for (const listener of listeners.slice(0, 2)) {
      await listener.settle();
      expect(listener.frames.filter(({ type }) => type === 'group')).toEqual([eventOf(groupId)]);
    }
    for (const listener of listeners) {
      expect(JSON.stringify(listener.frames)).not.toContain(next.detailsPrivate.address);
      listener.close();
    }
    // The same again is the same, also a while later; its start is distinguished from the rest.
    const before = time;
    time = new Date(time.getTime() + 60_000);
    expect((await change(by, next)).body).toEqual(seen);
    // How often and when a group changes is private too: a viewer around gets the next group's event alone.
    const mended = { ...next, detailsPrivate: { address: 'Under the arch', otherDetails: '' } };
    const [inside, around] = [await listen(server, guest), await listen(server, other)];
    around.say({ type: 'watch', center: CHICAGO });
    let from = 0;
    const toldAround = () => JSON.stringify(around.frames.slice(from));
    // Every earlier event of the group has arrived before this one.
    await expect.poll(toldAround).toContain(await opened());
    from = around.frames.length;
    const after = (await change(by, mended)).body;
    await inside.settle();
    expect(inside.frames).toContainEqual(eventOf(groupId));
    await expect.poll(toldAround).toContain(await opened());
    expect(toldAround()).not.toContain(groupId);
    for (const listener of [inside, around]) listener.close();
    expect(after.changed).toEqual({ times: 2, at: time.toISOString(), startAt: before.toISOString() });
    time = before;
  });

  it('[D5-64] [GROUP-39] is allowed to its host, by the rules of opening one, until it ends', async () => {
    const [by, guest, groupId] = await meeting();
    const { see, change, cancel } = inGroup(groupId);
    const next = walk(later(5));
    for (const who of [guest, other]) expect(refusal(await change(who, next))).toEqual([403, 'not-host']);
    expect(refusal(await inGroup(newId()).change(by, next))).toEqual([404, 'not-found']);
    const named = (name: string) => walk(later(), { detailsPublic: { name, description: '' } });
    for (const [content, code] of [
      [named(' '), 'empty'],
      [named('a\u202eb'), 'disallowed-text'],
      [named('Ring 312 555 0142'), 'phone-detected'],
      [named('paypal.me/quietfern'), 'post-violation'],
      [walk(later(-1)), 'in-the-past'],
      [walk(later(400 * 24)), 'too-far-ahead'],
    ] as const)
      expect(refusal(await change(by, content))).toEqual([422, code]);
    expect((await see(by)).body).not.toHaveProperty('changed');
    const before = time;
    time = later(4);
    // Even after its start, its address may need a correction.
    const begun = walk(new Date(before.getTime() + 3 * HOUR_MS), {
      detailsPrivate: { address: 'Under the arch', otherDetails: '' },
    });
    expect((await change(by, begun)).body).toMatchObject(begun);
    time = before;
    await cancel(by);
    expect(refusal(await change(by, next))).toEqual([409, 'canceled']);
    const revoked = await onMap(server);
    const own = await opened(revoked);
    await server.server.setModerationFlags(revoked.id, { revocations: ['groups'] });
    expect(refusal(await inGroup(own).change(revoked, next))).toEqual([403, 'revoked']);
    expect((await inGroup(own).see(revoked)).body.can.change).toBe(false);
  });
});

describe('events of a group', () => {
  it('[GROUP-40] [D5-81] members get events with the group id only, also for its deletion', async () => {
    const [by, guest, groupId] = await meeting();
    const [ofHost, ofGuest, ofOther] = [
      await listen(server, by),
      await listen(server, guest),
      await listen(server, other),
    ];
    const eventCounts = async (...listeners: (typeof ofHost)[]) => {
      const found = [];
      for (const { frames, settle } of listeners) {
        await settle();
        const own = frames.filter((frame) => frame.type === 'group');
        for (const frame of own) expect(frame).toEqual(eventOf(groupId));
        found.push(own.length);
      }
      return found;
    };
    await write(by, groupId, 'The secret place');
    expect(await eventCounts(ofHost, ofGuest, ofOther)).toEqual([1, 1, 0]);
    await inGroup(groupId).join(other);
    expect(await eventCounts(ofHost, ofGuest, ofOther)).toEqual([2, 1, 1]);
    await inGroup(groupId).respond(by, other, true);
    expect(await eventCounts(ofHost, ofGuest, ofOther)).toEqual([3, 2, 2]);
    expect(JSON.stringify([ofHost.frames, ofGuest.frames, ofOther.frames])).not.toContain('secret');
    await guest.put('/api/user/block', { userId: other.id });
    await expect.poll(() => eventCounts(ofHost, ofGuest, ofOther)).toEqual([3, 3, 3]);
    expect(await deleteVisitor(server, by)).toBe(204);
    expect(await eventCounts(ofGuest, ofOther)).toEqual([4, 4]);
    expect((await inGroup(groupId).see(guest)).body).toEqual({ error: 'not-found' });
    for (const listener of [ofHost, ofGuest, ofOther]) listener.close();
  });

  it('[GROUP-40] [D5-68] [D5-69] [D5-71] a repeated call notifies a member again, in case they missed the first event', async () => {
    const [by, guest, groupId] = await meeting();
    const { respond, complete } = inGroup(groupId);
    const _id = newId();
    const third = await onMap(server);
    await inGroup(groupId).invite(by, third);
    await inGroup(groupId).join(third);
    const listener = await listen(server, guest);
    const eventCounts = async () => {
      await listener.settle();
      return listener.frames.filter((frame) => frame.type === 'group').length;
    };
    for (const act of [
      () => write(by, groupId, 'At the gate', { _id }),
      () => respond(by, third, false),
      () => complete(by),
    ]) {
      const before = await eventCounts();
      for (let times = 1; times <= 2; times++) {
        expect((await act()).status).toBe(200);
        expect(await eventCounts()).toBe(before + times);
      }
    }
    listener.close();
  });

  it('[GROUP-40] [GROUP-42] a suspension is heard in each group of theirs by those it concerns alone', async () => {
    const [suspended, guest, theirs] = await meeting();
    const [by, goes, of] = await meeting();
    const [invited, waits] = [await onMap(server), await onMap(server)];
    const another = await opened(suspended);
    await inGroup(another).invite(suspended, invited);
    for (const one of [suspended, waits]) await inGroup(of).invite(by, one);
    await inGroup(of).join(suspended);
    const listeners = await Promise.all([guest, invited, by, goes, waits].map((who) => listen(server, who)));
    await server.server.setModerationFlags(suspended.id, { suspendedAt: time });
    const heard = async () => {
      for (const listener of listeners) await listener.settle();
      return listeners.map(({ frames }) =>
        frames.flatMap((frame) => ('groupId' in frame ? frame.groupId : [])),
      );
    };
    await expect.poll(heard).toEqual([[theirs], [another], [of], [of], []]);
    for (const listener of listeners) listener.close();
  });
});
