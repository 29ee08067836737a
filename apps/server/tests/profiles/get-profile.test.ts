import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partialUser } from '#product/profiles/contract.ts';
import { type People, servePeople } from '../people.fixture.ts';

const seen = { isOnline: true, lastSeen: new Date('2026-11-21T11:57:31Z') };
let presence: { isOnline: boolean; lastSeen: Date | null } = seen;
let people: People;
beforeAll(async () => {
  people = await servePeople({ onlineStateOf: () => presence });
});
afterAll(() => people.close());
beforeEach(() => {
  presence = seen;
});

const UNKNOWN_ID = 'f'.repeat(24);

describe('GET /api/user/profile', () => {
  it('[VIS-33..44] [VIS-45] [D5-41] answers the card of a person with every field of the contract', async () => {
    const { id } = await people.person({ bio: 'Long walks', tags: ['cycling'], isPromoted: true });
    const { browser } = await people.person();
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect(answer.status).toBe(200);
    expect(partialUser.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      _id: id,
      data: {
        profile: {
          photo: null,
          hideSupport: false,
          extended: { bio: 'Long walks', age: 36, tags: ['cycling'] },
          images: [],
        },
      },
      options: {},
      isSuspended: false,
      isHidden: false,
      accountType: 'anonymous',
      isPromoted: true,
      isDemo: false,
    });
    // Of the date of birth; an id may hold those digits by chance.
    expect(answer.text).not.toContain('1990-');
  });

  it('[VIS-40] [VIS-41] rounds the last activity to what others may know', async () => {
    const { id } = await people.person();
    const { browser } = await people.person();
    const times = async () => {
      const card = partialUser.parse((await browser.get(`/api/user/profile?userId=${id}`)).body);
      return [card.connectUpdateTime, card.disconnectTime];
    };
    expect(await times()).toEqual(['2026-11-21T11:50:00.000Z', null]);
    presence = { ...seen, isOnline: false };
    expect(await times()).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z']);
    presence = { isOnline: false, lastSeen: new Date('2026-11-01T11:57:31Z') };
    expect(await times()).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']);
    presence = { isOnline: false, lastSeen: null };
    expect(await times()).toEqual([null, null]);
  });

  it('marks a demo profile', async () => {
    const { id } = await people.person({ isDemo: true });
    const { browser } = await people.person();
    expect((await browser.get(`/api/user/profile?userId=${id}`)).body).toMatchObject({ isDemo: true });
  });

  it('[VIS-67] lets an anonymous viewer only block, and no viewer act on themselves', async () => {
    const { id } = await people.person({ accountType: 'authenticated' });
    const viewer = await people.person();
    const can = async (userId: string) =>
      partialUser.parse((await viewer.browser.get(`/api/user/profile?userId=${userId}`)).body).can;
    expect(await can(id)).toEqual({ chat: false, block: true, report: false });
    await people.change(viewer.id, { accountType: 'authenticated' });
    expect(await can(id)).toEqual({ chat: true, block: true, report: true });
    await people.change(viewer.id, { revocations: ['reporting'] });
    expect(await can(id)).toEqual({ chat: true, block: true, report: false });
    expect(await can(viewer.id)).toEqual({ chat: false, block: false, report: false });
  });

  it('[CHAT-35] offers no chat with an anonymous person, who could not answer', async () => {
    const { id } = await people.person();
    const { browser } = await people.person({ accountType: 'authenticated' });
    const { can } = partialUser.parse((await browser.get(`/api/user/profile?userId=${id}`)).body);
    expect(can).toEqual({ chat: false, block: true, report: true });
  });

  it('[VIS-59] gives the reason blocked to the one who blocked', async () => {
    const { id } = await people.person();
    const { browser } = await people.person();
    await browser.put('/api/user/block', { userId: id });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found', reason: 'blocked' }]);
  });

  it('[VIS-60] [D5-41] answers a blocked person with the bytes of an unknown id', async () => {
    const blocker = await people.person();
    const blocked = await people.person();
    const asked = await blocked.browser.get(`/api/user/profile?userId=${blocker.id}`);
    expect(asked.status).toBe(200);
    await blocker.browser.put('/api/user/block', { userId: blocked.id });
    const after = await blocked.browser.get(`/api/user/profile?userId=${blocker.id}`);
    const unknown = await blocked.browser.get(`/api/user/profile?userId=${UNKNOWN_ID}`);
    expect([after.status, after.text]).toEqual([404, '{"error":"not-found","reason":"deleted"}']);
    expect([unknown.status, unknown.text]).toEqual([after.status, after.text]);
    const namesOf = (headers: Headers) => [...headers.keys()].sort();
    expect(namesOf(after.headers)).toEqual(namesOf(unknown.headers));
  });

  it('[VIS-61] answers suspended, except to a visitor the suspended person blocked', async () => {
    const suspended = await people.person();
    const { browser, id } = await people.person();
    await people.change(suspended.id, { suspendedAt: people.time });
    const profile = () => browser.get(`/api/user/profile?userId=${suspended.id}`);
    expect((await profile()).body).toEqual({ error: 'not-found', reason: 'suspended' });
    await people.change(suspended.id, { suspendedAt: null });
    await suspended.browser.put('/api/user/block', { userId: id });
    await people.change(suspended.id, { suspendedAt: people.time });
    expect((await profile()).body).toEqual({ error: 'not-found', reason: 'deleted' });
  });

  it('answers deleted for a person who has not passed the age check', async () => {
    const { browser } = await people.person();
    const { id } = await people.person({ policiesVersion: null });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found', reason: 'deleted' }]);
  });

  it('refuses an invalid id and names the field', async () => {
    const { browser } = await people.person();
    for (const query of ['', '?userId=', '?userId=me', `?userId=${'F'.repeat(24)}`, '?userId=1&userId=2']) {
      const answer = await browser.get(`/api/user/profile${query}`);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'invalid', issues: [{ path: 'userId' }] },
      ]);
    }
  });

  it('is closed to a suspended visitor at once', async () => {
    const { id, browser } = await people.person();
    await browser.get(`/api/user/profile?userId=${id}`);
    await people.change(id, { suspendedAt: people.time });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([403, { error: 'suspended' }]);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ isSuspended: true });
  });
});
