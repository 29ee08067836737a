import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { type Chatter, listen } from '../chat/chat.fixture.ts';
import { queueBehindLock } from '../chat/queue-behind-lock.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { deleteVisitor, type GroupAnswer, inGroup, onMap, walk } from './groups.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time }, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => onMap(server)));
/** What a group says that begins in three hours. */
const saying = (name: string, description = '', more: object = {}) =>
  walk(new Date(time.getTime() + 3 * HOUR_MS), { detailsPublic: { name, description }, ...more });
async function opened(host: Chatter, name: string, description?: string): Promise<string> {
  return (await host.post<GroupAnswer['body']>('/api/group', saying(name, description))).body._id;
}
const change = async (host: Chatter, groupId: string, content: ReturnType<typeof saying>) => {
  const { status, body } = await inGroup(groupId).change(host, content);
  return body.error ?? status;
};
/** By message. */
const send = async (host: Chatter, { id: userIdTo }: Chatter, body: string) => {
  const answer = await host.post<{ error?: string }>('/api/message', { userIdTo, body });
  return answer.body.error ?? answer.status;
};
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
    expect(await send(host!, others[10]!, 'You?')).toBe('too-many-firsts');
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
    expect(await send(host!, others[3]!, 'party at my place?')).toBe('repeated-first');
    // Those one writes to are invited as one likes, and so are those who asked to come.
    await others[3]!.write(host!, 'Hello.');
    expect(await invite(host!, groupId, others[3]!)).toBe(200);
    await inGroup(groupId).join(others[4]!);
    expect(await invite(host!, groupId, others[4]!)).toBe(200);
    // An invitation that is repeated is the same one.
    expect(await invite(host!, groupId, others[0]!)).toBe(200);
  });

  it('made with the same description to three people, whatever the groups are called', async () => {
    const [host, ...others] = await people(4);
    const answers: unknown[] = [];
    for (const [n, other] of others.entries())
      answers.push(await invite(host!, await opened(host!, words[n]!, 'Ask me for the code!'), other));
    expect(answers).toEqual([200, 200, 200]);
    const [last] = await people(1);
    const groupId = await opened(host!, words[3]!, 'ask me for the CODE');
    expect(await invite(host!, groupId, last!)).toBe('repeated-first');
    expect(await send(host!, last!, 'Ask me for the code')).toBe('repeated-first');
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
    expect(await send(host!, guest!, 'Please.')).toBe('wait-for-answer');
    expect(await invite(host!, groups[4]!, guest!)).toBe('wait-for-answer');
    await inGroup(groups[0]!).respond(guest!, guest!, true);
    expect(await send(host!, guest!, 'Please.')).toBe(200);
  });

  it('made to ten people when two are made at the same moment', async () => {
    const [host, ...others] = await people(11);
    await setConfirmed(host!, 1);
    for (const [n, other] of others.slice(0, 8).entries()) await send(host!, other, `${words[n]}?`);
    const groups = [await opened(host!, words[9]!), await opened(host!, words[10]!)];
    expect(await invite(host!, groups[0]!, others[8]!)).toBe(200);
    const last = await people(2);
    const answers = await queueBehindLock(
      server,
      host!,
      groups.map((groupId, n) => () => inGroup(groupId).invite(host!, last[n]!)),
    );
    expect(answers).toEqual([200, 409]);
    expect(await invite(host!, groups[1]!, last[1]!)).toBe('too-many-firsts');
  });

  it('waits among five when it is made at the same moment as a message', async () => {
    for (const isInvitedFirst of [true, false]) {
      const [host, guest] = await people(2);
      const groupId = await opened(host!, 'Stargazing');
      for (const word of words.slice(0, 4)) await host!.write(guest!, `${word}?`);
      const calls = [
        () => inGroup(groupId).invite(host!, guest!),
        () => host!.post('/api/message', { userIdTo: guest!.id, body: 'Please.' }),
      ];
      const inTurn = isInvitedFirst ? calls : calls.toReversed();
      expect(await queueBehindLock(server, host!, inTurn)).toEqual([200, 409]);
      expect(await send(host!, guest!, 'Please.')).toBe('wait-for-answer');
    }
  });

  describe('counted after the account was deleted', () => {
    const comesFrom = async (address: string, email: string) => {
      const host = await onMap(server, {}, { 'x-forwarded-for': address });
      await setConfirmed(host, 1);
      const set = 'update visitors set email = $2 where id = $1';
      await server.database.database.$client.query(set, [host.id, email]);
      return host;
    };

    it('for the one who comes again with the same email', async () => {
      const others = await people(11);
      const host = await comesFrom('198.51.100.1', 'calm.otter@example.org');
      const groupId = await opened(host, words[0]!);
      for (const [n, other] of others.slice(0, 10).entries()) {
        expect(await change(host, groupId, saying(words[n]!))).toBe(200);
        expect(await invite(host, groupId, other)).toBe(200);
        await inGroup(groupId).respond(other, other, false);
      }
      expect(await deleteVisitor(server, host)).toBe(204);
      const again = await comesFrom('198.51.100.2', 'calm.otter@example.org');
      expect(await invite(again, await opened(again, words[10]!), others[10]!)).toBe('too-many-firsts');
      const other = await comesFrom('198.51.100.2', 'quiet.fern@example.org');
      expect(await invite(other, await opened(other, words[10]!), others[10]!)).toBe(200);
    });

    it('once, where both the email and the network are the same', async () => {
      const again = () => comesFrom('198.51.100.3', 'late.heron@example.org');
      const [guest] = await people(1);
      const host = await again();
      for (const name of words.slice(0, 3))
        expect(await invite(host, await opened(host, name), guest!)).toBe(200);
      await deleteVisitor(server, host);
      const next = await again();
      expect(await invite(next, await opened(next, words[3]!), guest!)).toBe(200);
      expect(await invite(next, await opened(next, words[4]!), guest!)).toBe(200);
      expect(await invite(next, await opened(next, words[5]!), guest!)).toBe('wait-for-answer');
    });
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

describe('[GROUP-02] other words of a group are words to those who are invited', () => {
  const AD = 'Visit my studio, ask for the code';
  /** A host who invited each of three strangers to a group, and made one text of all three. */
  async function reworded() {
    const [host, guest, ...others] = await people(5);
    for (const [n, other] of others.entries()) {
      const groupId = await opened(host!, words[n]!);
      expect(await invite(host!, groupId, other)).toBe(200);
      expect(await change(host!, groupId, saying(n === 0 ? AD : words[n]!, n === 0 ? '' : AD))).toBe(200);
    }
    const groupId = await opened(host!, 'Stargazing', 'On the hill');
    expect(await invite(host!, groupId, guest!)).toBe(200);
    return { host: host!, guest: guest!, groupId };
  }

  it('and refused where three others got them, as a name or a description, or by a message', async () => {
    const { host, guest, groupId } = await reworded();
    expect(await change(host, groupId, saying(AD))).toBe('repeated-first');
    expect(await change(host, groupId, saying('Stargazing', `${AD}!`))).toBe('repeated-first');
    expect(await send(host, guest, AD)).toBe('repeated-first');
    const seen = (await inGroup(groupId).see(guest)).body;
    expect(seen.detailsPublic).toEqual({ name: 'Stargazing', description: 'On the hill' });
    expect(await change(host, groupId, saying('Looking at stars', 'From the hill'))).toBe(200);
  });

  it('and refused to those whose denial is taken back', async () => {
    const { host, guest, groupId } = await reworded();
    const decide = async (isConfirmed: boolean) => {
      const { status, body } = await inGroup(groupId).respond(host, guest, isConfirmed);
      return body.error ?? status;
    };
    expect(await decide(false)).toBe(200);
    expect(await change(host, groupId, saying(AD))).toBe(200);
    expect(await decide(true)).toBe('repeated-first');
    expect(await invite(host, groupId, guest)).toBe('repeated-first');
    expect((await inGroup(groupId).see(host)).body.attendees).toMatchObject([{ inviteState: 'hostDenied' }]);
    expect(await change(host, groupId, saying('Stargazing'))).toBe(200);
    expect(await decide(true)).toBe(200);
  });

  it('and what says the same is not refused, nor what those invited do not read', async () => {
    const [host, ...others] = await people(5);
    const startTime = new Date(time.getTime() + 7 * DAY_MS).toISOString();
    const content = (name: string, address = '') =>
      saying(name, '', { startTime, detailsPrivate: { address, otherDetails: '' } });
    const { body } = await host!.post<GroupAnswer['body']>('/api/group', content('Night swim'));
    for (const other of others.slice(0, 3)) expect(await invite(host!, body._id, other)).toBe(200);
    time = new Date(time.getTime() + DAY_MS);
    expect(await invite(host!, body._id, others[3]!)).toBe(200);
    expect(await change(host!, body._id, content('Morning swim'))).toBe('repeated-first');
    expect(await change(host!, body._id, content('Night SWIM!', 'At the pier'))).toBe(200);
  });

  it('and free once those who are invited accepted, wrote to the host or are hidden from them', async () => {
    const { host, guest, groupId } = await reworded();
    await inGroup(groupId).respond(guest, guest, true);
    expect(await change(host, groupId, saying(AD))).toBe(200);
    for (const answer of [
      (one: Chatter) => one.write(host, 'Hello.'),
      (one: Chatter) => one.put('/api/user/block', { userId: host.id }),
    ]) {
      const [one] = await people(1);
      const another = await opened(host, `Sauna ${one!.handle}`);
      expect(await invite(host, another, one!)).toBe(200);
      expect(await change(host, another, saying(AD))).toBe('repeated-first');
      await answer(one!);
      expect(await change(host, another, saying(AD))).toBe(200);
    }
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
