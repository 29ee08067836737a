import { unzipSync } from 'fflate';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import * as accounts from '#product/accounts/server/tables.ts';
import * as blocks from '#product/blocks/server/tables.ts';
import * as campaigns from '#product/campaigns/server/tables.ts';
import * as globalChat from '#product/global-chat/server/tables.ts';
import * as groups from '#product/groups/server/tables.ts';
import * as photos from '#product/photos/server/tables.ts';
import * as places from '#product/places/server/tables.ts';
import * as presence from '#product/presence/server/tables.ts';
import * as visitors from '#product/visitors/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { letterTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';
import { personalTables } from './personal-data.ts';
import { startTestServer, type TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const storage = () => createFolderStorage(server.photoFolder);
const slices = [accounts, blocks, campaigns, globalChat, groups, photos, places, presence, visitors];
const allTables = slices
  .flatMap((tables) => Object.values<unknown>(tables))
  .filter((table) => is(table, PgTable));
const idOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body)._id;
const idOfPlace = 'b'.repeat(24);

/** Leaves something in every table that holds what is somebody's; every text of it carries `canary`. */
async function live(browser: Browser, canary: string): Promise<string> {
  const id = await idOf(browser);
  const { database } = server.database;
  const now = new Date();
  const at = { lat: 41.88, lng: -87.63 };
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  await browser.put('/api/presence/add-zone', { name: 'home', around: { lat: 41.95, lng: -87.8 } });
  await browser.put('/api/presence/precision', { cellMetres: 1000 });
  await browser.post('/api/softReload', { physicalLocation: at, virtualLocation: null });
  const other = new Browser(server.url);
  await other.post('/api/user/anonymous');
  const otherId = await idOf(other);
  await browser.put('/api/user/block', { userId: otherId });
  await browser.post('/api/attribution/join', { referralId: otherId });
  await database
    .insert(places.places)
    .values({ id: idOfPlace, name: 'A place', type: 'bar', description: '', ...at })
    .onConflictDoNothing();
  await database
    .insert(places.visits)
    .values({ id: `${id.slice(0, 22)}01`, visitorId: id, placeId: idOfPlace, createdAt: now, visible: true });
  await database
    .insert(places.placeMessages)
    .values({ id: `${id.slice(0, 22)}02`, placeId: idOfPlace, authorId: id, body: canary, createdAt: now });
  await database
    .insert(globalChat.globalPosts)
    .values({ id: `${id.slice(0, 22)}03`, authorId: id, body: canary, createdAt: now, ...at });
  const words = { name: canary, description: canary, address: canary, otherDetails: canary };
  await database
    .insert(groups.groups)
    .values({ id: `${id.slice(0, 22)}04`, hostId: id, ...words, ...at, startTime: now, createdAt: now });
  await database.insert(groups.groupAttendees).values({ groupId: `${id.slice(0, 22)}04`, visitorId: id });
  await database.insert(groups.groupMessages).values({
    id: `${id.slice(0, 22)}05`,
    groupId: `${id.slice(0, 22)}04`,
    sequence: 1,
    authorId: id,
    body: canary,
    createdAt: now,
  });
  const photo = { visitorId: id, isPrimary: true, width: 200, height: 200, createdAt: now };
  await database.insert(photos.profilePhotos).values({ id: `${id}ff`, ...photo });
  await storage().put(`${id}/${id}ff`, Buffer.from(`pixels of ${canary}`));
  const told = { bio: canary, tags: [canary], privateExtended: { note: canary } };
  await database.update(visitors.visitors).set(told).where(eq(visitors.visitors.id, id));
  return id;
}

/** Every row of the database as one text. */
async function dump(): Promise<string> {
  const texts = [];
  for (const table of allTables)
    texts.push(JSON.stringify(await server.database.database.select().from(table)));
  return texts.join('\n');
}

describe('what is kept of a person', () => {
  it('is classified: every table with a person in it', () => {
    const people = allTables.filter((table) => {
      const { foreignKeys, columns } = getTableConfig(table);
      const pointsAtOne = foreignKeys.some((key) => key.reference().foreignTable === visitors.visitors);
      return pointsAtOne || columns.some(({ name }) => name === 'visitor_id') || table === visitors.visitors;
    });
    const classified = personalTables.map(({ table }) => getTableName(table));
    expect(classified.sort()).toEqual(people.map(getTableName).sort());
  });

  it('[D5-84] [AUTH-06] is handed out whole when he asks for it, and nothing of anybody else', async () => {
    const [browser, other] = [await withAccount(server, 'export@mail.example'), new Browser(server.url)];
    await other.post('/api/user/anonymous');
    await live(other, 'a-canary-of-the-other');
    const id = await live(browser, 'a-canary-of-his');
    await browser.put('/api/user/request-password-reset', { email: 'export@mail.example' });
    await letterTo(server, 'export@mail.example', 2);

    const answer = await fetch(`${server.url}/api/user/export`, {
      headers: { cookie: `access_token=${browser.cookies.get('access_token') ?? ''}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(files[`photos/${id}ff.webp`] ?? []).toString()).toBe('pixels of a-canary-of-his');
    const rows = new Map(
      Object.entries(files)
        .filter(([name]) => name.endsWith('.json'))
        .map(([name, bytes]) => [
          name,
          JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>[],
        ]),
    );
    for (const { table, columns } of personalTables) {
      const found = rows.get(`${getTableName(table)}.json`) ?? [];
      // No letter of his waits: they are sent at once.
      if (getTableName(table) === 'account_letters' || getTableName(table) === 'global_flags') continue;
      expect(found.length, getTableName(table)).toBeGreaterThan(0);
      const his = Object.keys(getTableColumns(table)).filter((name) => columns[name] === 'his');
      for (const row of found) expect(Object.keys(row).sort(), getTableName(table)).toEqual(his.sort());
    }
    const all = JSON.stringify([...rows]);
    expect(rows.get('visitors.json')).toMatchObject([{ id, email: 'export@mail.example' }]);
    expect(all).toContain('a-canary-of-his');
    expect(all).not.toContain('a-canary-of-the-other');
    expect(all).not.toMatch(/argon2/);
  });

  it('[D5-83] is gone once he deleted his account: from the database, the photo and mail folders and the log', async () => {
    const browser = await withAccount(server, 'canary@mail.example');
    const id = await live(browser, 'a-canary-that-must-go');
    const wrong = await browser.post('/api/user/delete', { password: 'not the one there is' });
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'wrong-credentials' }]);
    expect(await dump()).toContain('a-canary-that-must-go');

    const token = browser.cookies.get('access_token') ?? '';
    expect((await browser.post('/api/user/delete', { password: PASSWORD })).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    browser.cookies.set('access_token', token);
    expect((await browser.get('/api/user/current')).status).toBe(401);
    // The keeper of positions writes behind: what it still held must not come back.
    const left = async () =>
      [await dump(), JSON.stringify(server.letters()), server.logged.join('')].join('\n');
    for (const canary of ['a-canary-that-must-go', 'canary@mail.example', id.slice(0, 22)])
      await expect.poll(left).not.toContain(canary);
    expect(await storage().owners()).not.toContain(id);
  });

  it('[D5-40] goes with an anonymous visitor when he asks for it; an account is not deleted that way', async () => {
    const browser = new Browser(server.url);
    await browser.post('/api/user/anonymous');
    const id = await live(browser, 'a-canary-without-account');
    expect((await browser.put('/api/user/delete-anonymous')).status).toBe(204);
    expect(await dump()).not.toMatch(new RegExp(`${id}|a-canary-without-account`));
    expect(await storage().owners()).not.toContain(id);

    const account = await withAccount(server, 'stays@mail.example');
    const refused = await account.put('/api/user/delete-anonymous');
    expect([refused.status, refused.body]).toEqual([409, { error: 'has-account' }]);
    expect((await account.get('/api/user/current')).status).toBe(200);
  });

  it('leaves the address free for a new account', async () => {
    const first = await withAccount(server, 'again@mail.example');
    await first.post('/api/user/delete', { password: PASSWORD });
    const second = new Browser(server.url);
    await second.post('/api/user/register', { email: 'again@mail.example', password: PASSWORD });
    const letter = await letterTo(server, 'again@mail.example');
    expect((await second.put('/api/user/activate', { token: tokenIn(letter) })).status).toBe(200);
  });
});
