import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { GROUP_PAGE_SIZE, MAX_HOSTED } from '#product/groups/contract/endpoints.ts';
import { type GroupMessage, groupMessage, openGroup } from '#product/groups/contract/schema.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { CHICAGO, inGroup, onMap, type Told, walk } from './groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let [host, one, other] = [] as unknown as [Chatter, Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  [host, one, other] = [await onMap(server), await onMap(server), await onMap(server)];
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const later = (hours = 3) => new Date(time.getTime() + hours * HOUR_MS);
const create = (who: Chatter, more: object = {}) => who.post<Told['body']>('/api/group', walk(later(), more));
const opened = async (by = host): Promise<string> => (await create(by)).body._id;
const stateOf = ({ body }: Told) => body.currentVisitorAttendeeData?.inviteState;
const eventOf = (groupId: string) => ({ type: 'group', groupId, changeId: expect.any(String) as string });
const refusal = ({ status, body }: Pick<Told, 'status' | 'body'>) => [status, body.error];
const say = (who: Chatter, groupId: string, body: string, more: object = {}) =>
  who.post<GroupMessage & { error?: string }>('/api/group/message', { groupId, body, ...more });
const messagesOf = (who: Chatter, groupId: string, more = '') =>
  who.get<{ messages: GroupMessage[]; hasMore: boolean }>(`/api/group/messages?groupId=${groupId}${more}`);
const bodiesOf = async (who: Chatter, groupId: string) =>
  (await messagesOf(who, groupId)).body.messages.map(({ body }) => body);
const ownGroups = async (who: Chatter) =>
  (await who.get<{ groups: Told['body'][] }>('/api/user/groups')).body.groups.map(({ _id }) => _id);
/** A host, and a guest who is going. */
const together = async (): Promise<[host: Chatter, guest: Chatter, groupId: string]> => {
  const [by, guest] = [await onMap(server), await onMap(server)];
  const groupId = await opened(by);
  await inGroup(groupId).invite(by, guest);
  expect(stateOf(await inGroup(groupId).join(guest))).toBe('attending');
  return [by, guest, groupId];
};

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
    const map = await other.post<{ groups: Told['body'][] }>('/api/softReload', {
      physicalLocation: { lat: 41.881, lng: -87.623 },
    });
    expect(map.body.groups.map(({ _id }) => _id)).toContain(body._id);
    expect((await inGroup(body._id).see(other)).body).not.toHaveProperty('detailsPrivate');
  });

  it('[D5-64] sent again under its id it is the same group, and with other content none', async () => {
    const by = await onMap(server);
    const _id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => create(by, { _id })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await ownGroups(by)).toEqual([_id]);
    expect(refusal(await create(by, { _id, startTime: later(4).toISOString() }))).toEqual([409, 'id-used']);
    expect(refusal(await create(host, { _id }))).toEqual([409, 'id-used']);
    // Whose answer was lost may have changed it since, from another page.
    const change = { ...walk(later()), detailsPublic: { name: 'Lake walk', description: '' } };
    await inGroup(_id).change(by, change);
    expect((await create(by, { _id })).body).toMatchObject({ _id, detailsPublic: { name: 'Lake walk' } });
    expect(refusal(await create(host, { _id }))).toEqual([409, 'id-used']);
  });

  it('[D5-64] [GROUP-39] what cannot be is refused by name', async () => {
    const named = (name: string) => ({ detailsPublic: { name, description: '' } });
    expect(refusal(await create(host, named(' ')))).toEqual([422, 'empty']);
    expect(refusal(await create(host, named('a\u202eb')))).toEqual([422, 'unfit-text']);
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
  it('[D5-64] [GROUP-27] [GROUP-40] who is going has it at once, a stranger what is public, and who is elsewhere hears its name alone', async () => {
    const [by, guest, groupId] = await together();
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
    for (const part of ['bridge', '"changed"']) expect(toStranger.text).not.toContain(part);
    for (const listener of listeners.slice(0, 2)) {
      await listener.settle();
      expect(listener.frames.filter(({ type }) => type === 'group')).toEqual([eventOf(groupId)]);
    }
    for (const listener of listeners) {
      expect(JSON.stringify(listener.frames)).not.toContain('bridge');
      listener.close();
    }
    // The same again is the same, also a while later; its start is distinguished from the rest.
    const before = time;
    time = new Date(time.getTime() + 60_000);
    expect((await change(by, next)).body).toEqual(seen);
    // How often and when they change is private as well: who only looks there hears of the next group alone.
    const mended = { ...next, detailsPrivate: { address: 'Under the arch', otherDetails: '' } };
    const [inside, around] = [await listen(server, guest), await listen(server, other)];
    around.say({ type: 'watch', centre: CHICAGO });
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

  it('[D5-64] [GROUP-39] by its host alone, by the rules of opening one, while it is not over', async () => {
    const [by, guest, groupId] = await together();
    const { see, change, cancel } = inGroup(groupId);
    const next = walk(later(5));
    for (const who of [guest, other]) expect(refusal(await change(who, next))).toEqual([403, 'not-host']);
    expect(refusal(await inGroup(newId()).change(by, next))).toEqual([404, 'not-found']);
    const named = (name: string) => walk(later(), { detailsPublic: { name, description: '' } });
    for (const [content, code] of [
      [named(' '), 'empty'],
      [named('a\u202eb'), 'unfit-text'],
      [named('Ring 312 555 0142'), 'phone-detected'],
      [named('paypal.me/quietfern'), 'post-violation'],
      [walk(later(-1)), 'in-the-past'],
      [walk(later(400 * 24)), 'too-far-ahead'],
    ] as const)
      expect(refusal(await change(by, content))).toEqual([422, code]);
    expect((await see(by)).body).not.toHaveProperty('changed');
    const before = time;
    time = later(4);
    // It has begun: its address may be wrong all the same.
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

describe('who comes', () => {
  it('[D5-66] [D5-67] [D5-68] [GROUP-02] [GROUP-27] an invitation and a yes, or a request and a yes, admit a visitor', async () => {
    const groupId = await opened();
    const { see, join, invite, respond } = inGroup(groupId);
    expect((await invite(host, one)).body.attendees).toMatchObject([
      { _id: one.id, hostConfirmed: true, userConfirmed: false, inviteState: 'pendingVisitorApproval' },
    ]);
    expect((await see(one)).text).not.toContain('Under the clock');
    expect((await respond(one, one, true)).body).toMatchObject({
      detailsPrivate: { address: 'Under the clock' },
      can: { leave: true, write: true },
    });
    expect(stateOf(await join(other))).toBe('pendingHostApproval');
    expect((await see(other)).text).not.toContain('Under the clock');
    await respond(host, other, true);
    expect((await see(other)).body).toMatchObject({ goingCount: 3, detailsPrivate: {} });
    // Denied, he has nothing of it from the next answer on; asking again does not change the host's no.
    await respond(host, other, false);
    expect(stateOf(await see(other))).toBe('hostDenied');
    expect((await see(other)).text).not.toContain('Under the clock');
    expect(stateOf(await join(other))).toBe('hostDenied');
    await invite(host, other);
    expect(stateOf(await see(other))).toBe('attending');
    expect(stateOf(await respond(other, other, false))).toBe('userDenied');
    expect((await see(host)).body.goingCount).toBe(2);
  });

  it('[D5-66] [D5-68] [GROUP-38] a caller who may not is refused, and nothing changes', async () => {
    const groupId = await opened();
    const { join, invite, respond, see } = inGroup(groupId);
    const nobody = { ...one, id: newId() };
    expect(refusal(await invite(one, other))).toEqual([403, 'not-host']);
    expect(refusal(await respond(one, other, true))).toEqual([403, 'not-host']);
    expect(refusal(await respond(host, other, true))).toEqual([404, 'not-found']);
    expect(refusal(await respond(one, one, true))).toEqual([404, 'not-found']);
    expect(refusal(await invite(host, nobody))).toEqual([404, 'not-found']);
    expect(refusal(await join(host))).toEqual([409, 'is-host']);
    expect(refusal(await join(await onMap(server, { revocations: ['groups'] })))).toEqual([403, 'revoked']);
    expect((await see(host)).body.attendees).toEqual([]);
  });

  it('[D5-69] [D5-70] [GROUP-20] [GROUP-21] the host ends it once, and nothing in it changes anymore', async () => {
    for (const [how, not, code] of [
      ['cancel', 'complete', 'canceled'],
      ['complete', 'cancel', 'complete'],
    ] as const) {
      const [by, guest, groupId] = await together();
      const { join, invite, respond, see, ...ends } = inGroup(groupId);
      await say(by, groupId, 'See you there');
      expect(refusal(await ends[how](guest))).toEqual([403, 'not-host']);
      const done = await ends[how](by);
      expect([done.body.isCanceled, done.body.isComplete]).toEqual([how === 'cancel', how === 'complete']);
      expect((await ends[how](by)).body).toEqual(done.body);
      for (const answer of [
        await ends[not](by),
        await join(one),
        await invite(by, one),
        await respond(guest, guest, false),
        await respond(by, guest, false),
      ])
        expect(refusal(answer)).toEqual([409, code]);
      expect((await say(guest, groupId, 'Late')).body.error).toBe(code);
      expect(await bodiesOf(guest, groupId)).toEqual(['See you there']);
      expect((await see(one)).body).toEqual({ error: 'not-found', reason: code });
    }
  });

  it('[D5-65] [GROUP-04] who hides from its host finds none, byte for byte as if it had never been', async () => {
    const [by, guest, groupId] = await together();
    await guest.put('/api/user/block', { userId: by.id });
    const missing = await inGroup(newId()).see(guest);
    for (const answer of [await inGroup(groupId).see(guest), await messagesOf(guest, groupId)])
      expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
    expect(refusal(await inGroup(groupId).join(guest))).toEqual([404, 'not-found']);
    expect(await ownGroups(guest)).toEqual([]);
    expect((await inGroup(groupId).see(by)).text).not.toContain(guest.id);
  });

  it('one’s own list holds what he hosts, attends, asked for and is invited to, for a day after it', async () => {
    const [by, guest, groupId] = await together();
    const [asked, invited, denied] = [await opened(by), await opened(by), await opened(by)];
    await inGroup(asked).join(guest);
    await inGroup(invited).invite(by, guest);
    await inGroup(denied).join(guest);
    await inGroup(denied).respond(by, guest, false);
    const all = [groupId, asked, invited].sort();
    expect((await ownGroups(guest)).sort()).toEqual(all);
    expect((await ownGroups(by)).sort()).toEqual([...all, denied].sort());
    const before = time;
    time = new Date(before.getTime() + 15 * HOUR_MS + DAY_MS - 1000);
    expect((await ownGroups(guest)).sort()).toEqual(all);
    time = new Date(time.getTime() + 2000);
    expect(await ownGroups(guest)).toEqual([]);
    time = before;
  });
});

describe('what is said in a group', () => {
  it('[D5-71] [D5-72] [D5-87] [GROUP-01] numbered without gaps, once each, and counted until it is read', async () => {
    const [by, guest, groupId] = await together();
    const _id = newId();
    const twice = await Promise.all([1, 2].map(() => say(by, groupId, 'First', { _id })));
    expect(twice[0]).toEqual(twice[1]);
    expect(groupMessage.parse(twice[0]?.body)).toMatchObject({ _id, seq: 1, author: { _id: by.id } });
    expect((await say(by, groupId, 'Other', { _id })).body.error).toBe('id-used');
    await Promise.all(Array.from({ length: 60 }, (_, n) => say(n % 2 ? by : guest, groupId, `Said ${n}`)));
    const newest = (await messagesOf(guest, groupId)).body;
    const [first] = newest.messages;
    const older = (await messagesOf(guest, groupId, `&before=${first?._id ?? ''}`)).body;
    const seqs = [...older.messages, ...newest.messages].map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
    expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
    const unread = async () =>
      (await inGroup(groupId).see(guest)).body.currentVisitorAttendeeData?.unreadCount;
    expect(await unread()).toBe(31);
    const read = (upTo?: string) => guest.put<{ unreadCount: number }>('/api/group/read', { groupId, upTo });
    expect((await read(newest.messages.at(-1)?._id)).body).toEqual({ unreadCount: 0 });
    // The mark only grows.
    expect((await read(_id)).body).toEqual({ unreadCount: 0 });
    expect(await unread()).toBe(0);
    for (const answer of [await messagesOf(other, groupId), await say(other, groupId, 'Me too')])
      expect(answer.status).toBe(404);
    expect((await say(guest, groupId, '+1 312 555 0142')).body.error).toBe('phone-detected');
  });

  it('[GROUP-24] [D5-71] what is no longer shown of a suspended one counts as unread no more, nor hides what was before it', async () => {
    const [by, guest, groupId] = await together();
    await say(by, groupId, 'At the gate');
    for (let n = 0; n <= GROUP_PAGE_SIZE; n++) await say(guest, groupId, `Said ${n}`);
    await inGroup(groupId).invite(by, one);
    await inGroup(groupId).join(one);
    const unread = async () => (await inGroup(groupId).see(one)).body.currentVisitorAttendeeData?.unreadCount;
    expect(await unread()).toBe(GROUP_PAGE_SIZE + 2);
    await server.server.setModerationFlags(guest.id, { suspendedAt: time });
    expect(await unread()).toBe(1);
    expect(await bodiesOf(one, groupId)).toEqual(['At the gate']);
  });

  it('[GROUP-26] [D5-88] a photo goes along for who is inside, and goes with who sent it or with the group', async () => {
    const [by, guest, groupId] = await together();
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const dataUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const file = (await guest.post<PhotoEmbed>('/api/message/photo', { dataUrl })).body;
    const { status, body } = await say(guest, groupId, '', { file });
    expect([status, body.file]).toEqual([200, file]);
    const fetched = async (who: Chatter) =>
      (await fetch(server.url + file.fullSize, { headers: { ...who.headers } })).status;
    expect([await fetched(by), await fetched(guest), await fetched(other)]).toEqual([200, 200, 404]);
    // It is nobody else's to send, and not to be sent twice.
    expect((await say(by, groupId, '', { file })).body.error).toBe('unknown-photo');
    expect((await guest.post('/api/message', { userIdTo: by.id, body: '', embed: file })).status).toBe(422);
    await inGroup(groupId).respond(by, guest, false);
    expect(await fetched(guest)).toBe(404);
    const kept = () => {
      const folder = path.join(server.photoFolder, guest.id);
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    expect(kept()).toHaveLength(1);
    expect(await deleted(by)).toBe(204);
    await expect.poll(kept).toEqual([]);
  });

  it('who is hidden from another who comes is neither listed nor heard', async () => {
    const [by, guest, groupId] = await together();
    await inGroup(groupId).invite(by, one);
    await inGroup(groupId).join(one);
    await say(one, groupId, 'Anybody there?');
    await guest.put('/api/user/block', { userId: one.id });
    expect((await inGroup(groupId).see(guest)).text).not.toContain(one.id);
    expect(await bodiesOf(guest, groupId)).toEqual([]);
    expect(await bodiesOf(by, groupId)).toEqual(['Anybody there?']);
  });
});

/** Deletes a visitor, and returns the status. */
const deleted = async (who: Chatter): Promise<number> => {
  await server.database.database.$client.query(
    "update visitors set account_type = 'anonymous', is_activated = false where id = $1",
    [who.id],
  );
  await server.server.setModerationFlags(who.id, { revocations: [] });
  return (await who.put('/api/user/delete-anonymous', {})).status;
};

describe('whom a change concerns', () => {
  it('[GROUP-40] [D5-81] the members get events that name the group alone, also of its deletion', async () => {
    const [by, guest, groupId] = await together();
    const [ofHost, ofGuest, ofOther] = [
      await listen(server, by),
      await listen(server, guest),
      await listen(server, other),
    ];
    const told = async (...listeners: (typeof ofHost)[]) => {
      const found = [];
      for (const { frames, settle } of listeners) {
        await settle();
        const own = frames.filter((frame) => frame.type === 'group');
        for (const frame of own) expect(frame).toEqual(eventOf(groupId));
        found.push(own.length);
      }
      return found;
    };
    await say(by, groupId, 'The secret place');
    expect(await told(ofHost, ofGuest, ofOther)).toEqual([1, 1, 0]);
    await inGroup(groupId).join(other);
    expect(await told(ofHost, ofGuest, ofOther)).toEqual([2, 1, 1]);
    await inGroup(groupId).respond(by, other, true);
    expect(await told(ofHost, ofGuest, ofOther)).toEqual([3, 2, 2]);
    expect(JSON.stringify([ofHost.frames, ofGuest.frames, ofOther.frames])).not.toContain('secret');
    await guest.put('/api/user/block', { userId: other.id });
    await expect.poll(() => told(ofHost, ofGuest, ofOther)).toEqual([3, 3, 3]);
    expect(await deleted(by)).toBe(204);
    expect(await told(ofGuest, ofOther)).toEqual([4, 4]);
    expect((await inGroup(groupId).see(guest)).body).toEqual({ error: 'not-found' });
    for (const listener of [ofHost, ofGuest, ofOther]) listener.close();
  });

  it('[GROUP-40] [D5-68] [D5-69] [D5-71] a member is notified again of a repeated call, whose first event they may have missed', async () => {
    const [by, guest, groupId] = await together();
    const { respond, complete } = inGroup(groupId);
    const _id = newId();
    const third = await onMap(server);
    await inGroup(groupId).invite(by, third);
    await inGroup(groupId).join(third);
    const listener = await listen(server, guest);
    const told = async () => {
      await listener.settle();
      return listener.frames.filter((frame) => frame.type === 'group').length;
    };
    for (const act of [
      () => say(by, groupId, 'At the gate', { _id }),
      () => respond(by, third, false),
      () => complete(by),
    ]) {
      const before = await told();
      for (let times = 1; times <= 2; times++) {
        expect((await act()).status).toBe(200);
        expect(await told()).toBe(before + times);
      }
    }
    listener.close();
  });
});
