import sharp from 'sharp';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import type { Attendance } from '#product/groups/rules.ts';
import { groupAttendees, groups } from '#product/groups/server/tables.ts';
import { type Chatter, listen } from '../chat/chat.fixture.ts';
import { onMap } from './groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const all: readonly Attendance[] = Array.from({ length: 16 }, (_, bits) => ({
  userConfirmed: Boolean(bits & 1),
  hostConfirmed: Boolean(bits & 2),
  userDenied: Boolean(bits & 4),
  hostDenied: Boolean(bits & 8),
}));
const no: Attendance = { userConfirmed: false, hostConfirmed: false, userDenied: false, hostDenied: false };
const going: Attendance = { ...no, userConfirmed: true, hostConfirmed: true };
/** Who is something to every group; a stranger and a guest are nothing to any. */
const parts = {
  attending: going,
  asked: { ...no, userConfirmed: true },
  invited: { ...no, hostConfirmed: true },
  hostDenied: { ...going, hostDenied: true },
  userDenied: { ...going, userDenied: true },
  blocked: going,
} as const;

/** Whatever of a file is text, also within an archive. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Buffer.from(bytes).toString('latin1');
  return Object.values(unzipSync(bytes))
    .map((file) => Buffer.from(file).toString('latin1'))
    .join('\n');
}

it('[GROUP-27] [GROUP-42] no channel shows the private part of a group to outsiders, in any of sixteen attendance states', async () => {
  const [host, subject, stranger] = [await onMap(server), await onMap(server), await onMap(server)];
  const members = new Map<keyof typeof parts, Chatter>();
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) members.set(part, await onMap(server));
  const anonymous = (await admittedVisitor(server.url)).headers;
  const drawn = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const dataUrl = `data:image/jpeg;base64,${drawn.toString('base64')}`;

  const { database } = server.database;
  const now = new Date();
  const standing: { id: string; secrets: readonly string[]; photo: string }[] = [];
  for (const [n, consent] of all.entries()) {
    const groupId = String(n).padStart(24, 'a');
    const secrets = ['address', 'details', 'said'].map((what) => `canary-${what}-${n}-x`);
    const [address = '', otherDetails = '', said = ''] = secrets;
    const startTime = new Date(now.getTime() + 3_600_000);
    await database.insert(groups).values({
      ...{ id: groupId, hostId: host.id, name: `Walk ${n}`, description: '', address: '', otherDetails: '' },
      ...{ lat: 41.88, lng: -87.62, startTime, createdAt: now },
    });
    const content = {
      ...{ detailsPublic: { name: `Walk ${n}`, description: '' }, startTime: startTime.toISOString() },
      detailsPrivate: { address, otherDetails },
    };
    expect((await host.put('/api/group/change', { groupId, ...content })).status).toBe(200);
    const rows = [...members].map(([part, { id }]) => ({ groupId, visitorId: id, ...parts[part] }));
    await database.insert(groupAttendees).values([...rows, { groupId, visitorId: subject.id, ...consent }]);
    const file = (await host.post<PhotoEmbed>('/api/message/photo', { dataUrl })).body;
    expect((await host.post('/api/group/message', { groupId, body: said, file })).status).toBe(200);
    standing.push({ id: groupId, secrets, photo: file.filepath });
  }
  await members.get('blocked')?.put('/api/user/block', { userId: host.id });

  const viewers: readonly {
    name: string;
    headers: Readonly<Record<string, string>>;
    inside: (n: number) => boolean;
  }[] = [
    { name: 'host', headers: host.headers, inside: () => true },
    { name: 'subject', headers: subject.headers, inside: (n) => n === 3 },
    ...[...members].map(([name, { headers }]) => ({ name, headers, inside: () => name === 'attending' })),
    { name: 'stranger', headers: stranger.headers, inside: () => false },
    { name: 'anonymous', headers: anonymous, inside: () => false },
    { name: 'guest', headers: { origin: server.url }, inside: () => false },
  ];
  const ask = async (headers: Readonly<Record<string, string>>, path: string, body?: object) => {
    const response = await fetch(server.url + path, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, text: textOf(new Uint8Array(await response.arrayBuffer())) };
  };
  const listening = await Promise.all(
    viewers
      .slice(0, -1)
      .map(async ({ name, headers }) => ({ name, device: await listen(server, { headers }) })),
  );
  const around = { physicalLocation: { lat: 41.881, lng: -87.623 } };
  for (const { name, headers, inside } of viewers) {
    const everywhere = await Promise.all([
      ask(headers, '/api/softReload', around),
      ask(headers, '/api/user/groups'),
      ask(headers, '/api/conversation/search', { words: 'canary' }),
      ask(headers, '/api/user/export'),
    ]);
    for (const [n, { id, secrets, photo }] of standing.entries()) {
      const [group, messages, picture] = await Promise.all([
        ask(headers, `/api/group?groupId=${id}`),
        ask(headers, `/api/group/messages?groupId=${id}`),
        ask(headers, `/api/message/photo?filepath=${photo}`),
      ]);
      const told = [...everywhere, group, messages].map(({ text }) => text).join('\n');
      const known = [...secrets, photo].map((secret) => told.includes(secret));
      // When its host changed it is for them as well.
      known.push(group.text.includes('"changed":{"times":1,'));
      // Those who are inside see all of it, so the test can tell the difference.
      expect([name, n, ...known, picture.status === 200]).toEqual([
        name,
        n,
        ...Array<boolean>(6).fill(inside(n)),
      ]);
    }
  }
  // The event of a change names the group alone.
  const leaver = members.get('attending');
  const leaving = { userId: leaver?.id, isConfirmed: false };
  for (const { id: groupId } of standing) await leaver?.put('/api/group/respond', { groupId, ...leaving });
  const [{ id: groupId, secrets: [address = ''] } = { id: '', secrets: [] }] = standing;
  const again = { address, otherDetails: 'canary-again' };
  const content = { detailsPublic: { name: 'Walk', description: '' }, detailsPrivate: again };
  const startTime = new Date(now.getTime() + 7_200_000).toISOString();
  expect((await host.put('/api/group/change', { groupId, ...content, startTime })).status).toBe(200);
  for (const { name, headers, inside } of viewers) {
    if (inside(0)) continue;
    const response = await fetch(`${server.url}/api/group/change`, {
      ...{ method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } },
      body: JSON.stringify({ groupId, ...content, startTime }),
    });
    const words = await response.text();
    expect([name, response.ok, words.includes('canary')]).toEqual([name, false, false]);
  }
  for (const { name, device } of listening) {
    await device.settle();
    expect([name, JSON.stringify(device.frames).includes('canary')]).toEqual([name, false]);
    device.close();
  }
}, 60_000);
