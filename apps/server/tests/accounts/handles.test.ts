import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Browser } from '#platform/testing/http-browser.ts';
import { accounts } from '#product/accounts/server/tables.ts';
import { type Visitor, visitor } from '#product/visitors/contract.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { PASSWORD } from './accounts.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newcomer = async (): Promise<{ browser: Browser; before: Visitor }> => {
  const browser = new Browser(server.url);
  return { browser, before: visitor.parse((await browser.post('/api/user/anonymous')).body) };
};
let count = 0;
const signUp = (browser: Browser, handle?: string) =>
  browser.post('/api/user/register', {
    email: `handle-${(count += 1)}@mail.example`,
    password: PASSWORD,
    ...(handle !== undefined && { handle }),
  });
const check = async (browser: Browser, handle: string) =>
  (await browser.get(`/api/user/handle?handle=${encodeURIComponent(handle)}`)).body;
const currentOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body);

describe('a handle chosen at sign-up', () => {
  it('[D5-35] is the one the visitor has from then on, in its normal form', async () => {
    const { browser, before } = await newcomer();
    const answer = await signUp(browser, '  LateFerry ');
    expect(answer).toMatchObject({ status: 200, body: { _id: before._id, handle: 'lateferry' } });
    expect(await currentOf(browser)).toMatchObject({ handle: 'lateferry' });
    // The one given up is kept from others for a while.
    expect(await check((await newcomer()).browser, before.handle)).toMatchObject({ status: 'taken' });
  });

  it('stays the same where none was chosen', async () => {
    const { browser, before } = await newcomer();
    expect((await signUp(browser)).body).toMatchObject({ handle: before.handle });
  });

  it.each([
    ['unfit', 'two words', 422, 'handle-unfit'],
    ['reserved', 'support_2', 409, 'handle-taken'],
  ])('that is %s is refused, and nothing of the account is made', async (_, handle, status, error) => {
    const { browser, before } = await newcomer();
    expect(await signUp(browser, handle)).toMatchObject({ status, body: { error } });
    expect(await currentOf(browser)).toEqual(before);
    const { database } = server.database;
    const rows = await database.select().from(accounts).where(eq(accounts.visitorId, before._id));
    expect(rows).toEqual([]);
    // One who signs up later is written to: by that time an email to the refused address would be there too.
    const refusedAddress = `handle-${count}@mail.example`;
    expect((await signUp(browser)).status).toBe(200);
    const addressees = () => server.emails().map(({ to }) => to);
    await expect.poll(addressees, { timeout: 20_000 }).toContain(`handle-${count}@mail.example`);
    expect(addressees()).not.toContain(refusedAddress);
  });

  it('by two visitors at once goes to one; the other keeps the session and gets nothing of an account', async () => {
    const two = await Promise.all([newcomer(), newcomer()]);
    const answers = await Promise.all(two.map(({ browser }) => signUp(browser, 'same_wish')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = two[answers.findIndex(({ status }) => status === 409)];
    if (!refused) throw new Error('nobody was refused');
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: 'handle-taken' });
    expect(await currentOf(refused.browser)).toEqual(refused.before);
    const { database } = server.database;
    const rows = await database.select().from(accounts).where(eq(accounts.visitorId, refused.before._id));
    expect(rows).toEqual([]);
    expect((await signUp(refused.browser, 'another_wish')).status).toBe(200);
  });
});

describe('the check of a handle', () => {
  it('says free, taken or invalid, and nothing else', async () => {
    const { browser, before } = await newcomer();
    const other = await newcomer();
    const checked = async (handle: string) => [handle, await check(browser, handle)];
    expect(
      await Promise.all(['quite_free', 'ab', 'no spaces', 'moderator', 'x'.repeat(25)].map(checked)),
    ).toEqual([
      ['quite_free', { status: 'free' }],
      ['ab', { status: 'invalid' }],
      ['no spaces', { status: 'invalid' }],
      ['moderator', { status: 'taken', like: expect.any(Array) as unknown }],
      ['x'.repeat(25), { status: 'invalid' }],
    ]);
    expect(await check(browser, before.handle)).toEqual({ status: 'free' });
    expect(await check(browser, other.before.handle.toUpperCase())).toMatchObject({ status: 'taken' });
  });

  it('offers three like a taken one, reserved or not, all of them free', async () => {
    const { browser } = await newcomer();
    await signUp((await newcomer()).browser, 'a_handle_of_24_characters'.slice(0, 24));
    for (const taken of ['A_Handle_of_24_characters'.slice(0, 24), 'moderator']) {
      const { like } = z.object({ like: z.array(z.string()) }).parse(await check(browser, taken));
      expect(new Set(like).size).toBe(3);
      for (const one of like) {
        expect(one).toMatch(new RegExp(`^[a-z]+_${taken.toLowerCase().slice(0, 12)}`));
        expect(await check(browser, one)).toEqual({ status: 'free' });
      }
    }
  });

  it('is refused to a client without a visitor', async () => {
    const answer = await new Browser(server.url).get('/api/user/handle?handle=quite_free');
    expect(answer.status).toBe(401);
  });
});
