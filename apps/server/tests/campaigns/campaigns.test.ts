import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { DEFAULT_AD_NETWORKS } from '#product/campaigns/rules.ts';
import { attributions, promos } from '#product/campaigns/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { appStatus } from '#wire/service.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const [REGISTER, PLAY, JOIN] = ['/api/promo/register', '/api/attribution/play', '/api/attribution/join'];
const NOBODY = 'f'.repeat(24);

async function initialPresence(): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = new Browser(server.url);
  return { browser, id: visitor.parse((await browser.post('/api/user/anonymous')).body)._id };
}
const broughtBy = async (visitorId: string) => {
  const { database } = server.database;
  const [row] = await database.select().from(attributions).where(eq(attributions.visitorId, visitorId));
  return row && (row.kind === 'play' ? row.promoId : row.referringVisitorId);
};
const promoIds = async () => (await server.database.database.select().from(promos)).map(({ id }) => id);

describe('promos', () => {
  it('[CAMP-07] [D5-54] are registered once, by anyone and for any number of uses', async () => {
    const nobody = new Browser(server.url);
    for (const browser of [nobody, nobody, (await initialPresence()).browser]) {
      const answer = await browser.post(REGISTER, { promoId: 'spring-26' });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect((await promoIds()).filter((id) => id === 'spring-26')).toHaveLength(1);
    expect(nobody.cookies.size).toBe(0);
  });

  it.each(['', 'Spring', '-spring', 'a b', '../x', 'landing', 'x'.repeat(41), 7, null])(
    '%j is not a valid promo',
    async (promoId) => {
      const { browser, id } = await initialPresence();
      for (const path of [REGISTER, PLAY]) expect((await browser.post(path, { promoId })).status).toBe(400);
      expect(await broughtBy(id)).toBeUndefined();
    },
  );
});

describe('the attribution of a visitor', () => {
  it('[CAMP-09] [D5-55] is the first promo, and a later one does not replace it', async () => {
    const { browser, id } = await initialPresence();
    for (const promoId of ['first', 'first', 'second'])
      expect((await browser.post(PLAY, { promoId })).status).toBe(204);
    const friend = await initialPresence();
    expect((await browser.post(JOIN, { referralId: friend.id })).status).toBe(204);
    expect(await broughtBy(id)).toBe('first');
  });

  it('[CAMP-12] [CAMP-14] [D5-56] can be another visitor, but not the visitor’s own link', async () => {
    const [{ browser, id }, friend] = [await initialPresence(), await initialPresence()];
    expect((await browser.post(JOIN, { referralId: id })).status).toBe(204);
    expect(await broughtBy(id)).toBeUndefined();
    expect((await browser.post(JOIN, { referralId: friend.id })).status).toBe(204);
    expect(await broughtBy(id)).toBe(friend.id);
  });

  it('is stored for both of two visitors who name each other at once', async () => {
    const [a, b] = [await initialPresence(), await initialPresence()];
    const answers = await Promise.all([
      a.browser.post(JOIN, { referralId: b.id }),
      b.browser.post(JOIN, { referralId: a.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect([await broughtBy(a.id), await broughtBy(b.id)]).toEqual([b.id, a.id]);
  });

  it('is not stored for an unknown referrer, and the answer does not reveal that', async () => {
    const [{ browser, id }, friend] = [await initialPresence(), await initialPresence()];
    const unknown = await browser.post(JOIN, { referralId: NOBODY });
    expect(await broughtBy(id)).toBeUndefined();
    const known = await browser.post(JOIN, { referralId: friend.id });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await browser.post(JOIN, { referralId: 'not-an-id' })).status).toBe(400);
  });

  it('is refused without a visitor', async () => {
    const nobody = new Browser(server.url);
    for (const [path, body] of [
      [PLAY, { promoId: 'first' }],
      [JOIN, { referralId: NOBODY }],
    ] as const) {
      const { status, body: answer } = await nobody.post(path, body);
      expect([status, answer]).toEqual([401, { error: 'unauthenticated' }]);
    }
  });

  it('stays when the visitor signs up', async () => {
    const { browser, id } = await initialPresence();
    await browser.post(PLAY, { promoId: 'first' });
    const signed = await browser.post('/api/user/register', {
      email: 'came@mail.example',
      password: PASSWORD,
    });
    expect(signed.body).toMatchObject({ _id: id, isAnonymous: false });
    await browser.post(PLAY, { promoId: 'second' });
    expect(await broughtBy(id)).toBe('first');
  });

  it('[CAMP-52] [CAMP-53] [AMB-13] is stored for newcomers who sign up at once, not for visitors with an earlier session', async () => {
    const account = await withAccount(server, 'old@mail.example');
    const { _id: id } = visitor.parse((await account.get('/api/user/current')).body);
    time = new Date(time.getTime() + 2 * DAY_MS);
    expect((await account.post(PLAY, { promoId: 'first' })).status).toBe(204);
    expect((await account.post(JOIN, { referralId: (await initialPresence()).id })).status).toBe(204);
    expect(await broughtBy(id)).toBeUndefined();

    const quick = new Browser(server.url);
    await quick.post('/api/user/register', { email: 'quick@mail.example', password: PASSWORD });
    await quick.post(PLAY, { promoId: 'first' });
    const { _id: quickId } = visitor.parse((await quick.get('/api/user/current')).body);
    expect(await broughtBy(quickId)).toBe('first');
  });

  it('is deleted with the visitor, and loses the id of a deleted referrer', async () => {
    const [{ browser, id }, friend] = [await initialPresence(), await initialPresence()];
    await browser.post(JOIN, { referralId: friend.id });
    await friend.browser.put('/api/user/delete-anonymous');
    expect(await broughtBy(id)).toBeNull();
    await browser.put('/api/user/delete-anonymous');
    expect(await broughtBy(id)).toBeUndefined();
  });
});

it('[CAMP-49] the status lists the networks; developer features are off in production', async () => {
  const statusOf = async (url: string) =>
    appStatus.answer.parse(await (await fetch(`${url}${appStatus.path}`)).json());
  expect(await statusOf(server.url)).toMatchObject({ isProduction: false, adNetworks: DEFAULT_AD_NETWORKS });
  const env = {
    ADULT_AD_NETWORKS: 'LampLit',
    FAMILY_SAFE_AD_NETWORKS: 'noon,Dawn',
    APP_URL: 'https://map.example',
  };
  const other = await startTestServer({ env: { ...env, RATE_LIMITS: 'on', ARRIVALS: 'each-minute' } });
  expect(await statusOf(other.url)).toMatchObject({
    ...{ isProduction: true, adNetworks: { adult: ['lamplit'], familySafe: ['noon', 'dawn'] } },
  });
  await other.close();
});

describe('switching and deleting', () => {
  const sessionTransferOf = async (browser: Browser) =>
    (await browser.post('/api/user/session-transfer')).body as object;
  const SWITCH = '/api/user/switch-account';

  it('[NATIVE-11] the anonymous visitor is deleted after the switch', async () => {
    const [old, account] = [await initialPresence(), await withAccount(server, 'switch@mail.example')];
    const body = { ...(await sessionTransferOf(account)), deletesAnonymous: true };
    const switched = await old.browser.post(SWITCH, body);
    expect(switched.body).toMatchObject({ email: 'switch@mail.example' });
    expect((await old.browser.get('/api/user/current')).body).toMatchObject({ email: 'switch@mail.example' });
    const left = await server.database.database.select().from(visitors).where(eq(visitors.id, old.id));
    expect(left).toEqual([]);
  });

  it('[NATIVE-11] a refused session transfer deletes no one, and a switch deletes no visitor with an account', async () => {
    const old = await initialPresence();
    const account = await withAccount(server, 'kept@mail.example');
    const refused = await old.browser.post(SWITCH, {
      ...{ userId: NOBODY, sessionId: NOBODY, token: 'x'.repeat(43), deletesAnonymous: true },
    });
    expect([refused.status, refused.body]).toEqual([410, { error: 'link-not-valid' }]);
    expect((await old.browser.get('/api/user/current')).body).toMatchObject({ _id: old.id });

    const body = { ...(await sessionTransferOf(old.browser)), deletesAnonymous: true };
    expect((await account.post(SWITCH, body)).status).toBe(200);
    const again = new Browser(server.url);
    const login = { email: 'kept@mail.example', password: PASSWORD };
    expect((await again.post('/api/user/login', login)).status).toBe(200);
  });
});
