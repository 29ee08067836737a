import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { type Chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { type GroupAnswer, inGroup, onMap, walk } from './groups.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => onMap(server)));
async function opened(host: Chatter, name: string): Promise<string> {
  const details = { detailsPublic: { name, description: '' } };
  const { body } = await host.post<GroupAnswer['body']>(
    '/api/group',
    walk(new Date(time.getTime() + 3 * HOUR_MS), details),
  );
  return body._id;
}
const invite = async (host: Chatter, groupId: string, guest: Chatter) => {
  const { status, body } = await inGroup(groupId).invite(host, guest);
  return body.error ?? status;
};
const setConfirmed = (who: Chatter, hours: number | null) =>
  server.database.database.$client.query(
    'update visitors set is_activated = $2, activated_at = $3 where id = $1',
    [who.id, hours !== null, hours === null ? null : new Date(time.getTime() - hours * HOUR_MS)],
  );
const words = [
  ...['River walk', 'Cooking dinner', 'Board games', 'Sauna evening', 'Pottery class', 'Night swim'],
  ...['Film club', 'Morning run', 'Choir practice', 'Gallery visit', 'Bike repair'],
];

describe('[GROUP-02] an invitation of a stranger is a first contact', () => {
  it('made to ten people on the first day, together with those who are written to', async () => {
    const [host, ...others] = await people(12);
    await setConfirmed(host!, 1);
    const answers: unknown[] = [];
    for (const [n, name] of words.slice(0, 9).entries())
      answers.push(await invite(host!, await opened(host!, name), others[n]!));
    expect(answers).toEqual(Array(9).fill(200));
    await host!.write(others[9]!, 'How is the water today?');
    const refused = await host!.post<{ error: string }>('/api/message', {
      userIdTo: others[10]!.id,
      body: 'You?',
    });
    expect(refused.body.error).toBe('too-many-firsts');
    const last = await opened(host!, words[9]!);
    expect(await invite(host!, last, others[10]!)).toBe('too-many-firsts');
    // Who was invited is contacted already, as is who was written to.
    expect(await invite(host!, last, others[0]!)).toBe(200);
    expect(await invite(host!, last, others[9]!)).toBe(200);
    time = new Date(time.getTime() + DAY_MS);
    expect(await invite(host!, await opened(host!, words[10]!), others[10]!)).toBe(200);
  });

  it('made in the same words to three people, also by another group or a message', async () => {
    const [host, ...others] = await people(6);
    const groupId = await opened(host!, 'Party at my place');
    for (const other of others.slice(0, 2)) expect(await invite(host!, groupId, other)).toBe(200);
    const near = await opened(host!, 'Party at mv place!');
    expect(await invite(host!, near, others[2]!)).toBe(200);
    expect(await invite(host!, groupId, others[3]!)).toBe('repeated-first');
    const written = await host!.post<{ error: string }>('/api/message', {
      userIdTo: others[3]!.id,
      body: 'party at my place?',
    });
    expect(written.body.error).toBe('repeated-first');
    // Those one writes to are invited as one likes, and so are those who asked to come.
    await others[3]!.write(host!, 'Hello.');
    expect(await invite(host!, groupId, others[3]!)).toBe(200);
    await inGroup(groupId).join(others[4]!);
    expect(await invite(host!, groupId, others[4]!)).toBe(200);
    // An invitation that is repeated is the same one.
    expect(await invite(host!, groupId, others[0]!)).toBe(200);
  });

  it('kept apart by the filters of either', async () => {
    const [host, guest] = await people(2);
    const groupId = await opened(host!, 'Stargazing');
    const setRules = (who: Chatter, needsPhoto: boolean) =>
      who.put('/api/conversation/set-message-request-filters', {
        ...{ minAge: null, maxAge: null, maxMiles: null, needsPhoto },
      });
    await setRules(guest!, true);
    expect(await invite(host!, groupId, guest!)).toBe('does-not-fit');
    await setRules(guest!, false);
    await setRules(host!, true);
    expect(await invite(host!, groupId, guest!)).toBe('outside-own-rules');
    expect((await inGroup(groupId).see(host!)).body.attendees).toEqual([]);
    await setRules(host!, false);
    expect(await invite(host!, groupId, guest!)).toBe(200);
  });

  it('waits for an answer together with messages, until it is accepted', async () => {
    const [host, guest] = await people(2);
    const groups: string[] = [];
    for (const name of words.slice(0, 5)) groups.push(await opened(host!, name));
    for (const groupId of groups.slice(0, 4)) expect(await invite(host!, groupId, guest!)).toBe(200);
    await host!.write(guest!, 'Do come!');
    const more = { userIdTo: guest!.id, body: 'Please.' };
    expect((await host!.post<{ error: string }>('/api/message', more)).body.error).toBe('wait-for-answer');
    expect(await invite(host!, groups[4]!, guest!)).toBe('wait-for-answer');
    await inGroup(groups[0]!).respond(guest!, guest!, true);
    expect((await host!.post('/api/message', more)).status).toBe(200);
  });

  it('refused changes nothing: the guest has no invitation and hears of none, on no device', async () => {
    const [host, ...others] = await people(5);
    await setConfirmed(host!, 48);
    const groupId = await opened(host!, 'Quiet reading');
    for (const other of others.slice(0, 3)) await invite(host!, groupId, other);
    const devices = [await listen(server, others[3]!), await listen(server, others[3]!)];
    expect(await invite(host!, groupId, others[3]!)).toBe('repeated-first');
    for (const device of devices) {
      await device.settle();
      expect(JSON.stringify(device.frames)).not.toContain(groupId);
      device.close();
    }
    const own = await others[3]!.get<{ groups: unknown[] }>('/api/user/groups');
    expect(own.body.groups).toEqual([]);
    expect((await inGroup(groupId).see(host!)).body.attendees).toHaveLength(3);
  });
});

it('[GROUP-39] a host has a confirmed address: without one groups can be joined, not created', async () => {
  const [host] = await people(1);
  await setConfirmed(host!, null);
  await server.server.setModerationFlags(host!.id, { revocations: [] });
  const refused = await host!.post<{ error: string }>(
    '/api/group',
    walk(new Date(time.getTime() + 3 * HOUR_MS)),
  );
  expect([refused.status, refused.body.error]).toEqual([403, 'confirm-email-first']);
  const current = await host!.get<{ can: { createGroup: boolean; joinGroup: boolean } }>('/api/user/current');
  expect(current.body.can).toMatchObject({ createGroup: false, joinGroup: true });
});
