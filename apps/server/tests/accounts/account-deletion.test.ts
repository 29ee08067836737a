import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalTable } from '#platform/db/personal-data.ts';
import { eventLog } from '#platform/events/tables.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import * as visitors from '#product/visitors/server/tables.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';
import { idOf, liveAt } from './personal-rows.fixture.ts';
import { dump } from '../dump.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const live = (browser: Browser, canary: string) =>
  liveAt({ ...server, database: server.database.database }, browser, canary);

/** Tables that hold visitors: they reference a visitor, or have a column named so. */
const WITH_PEOPLE = `
  select conrelid::regclass::text as name from pg_constraint
   where contype = 'f' and confrelid = 'visitors'::regclass
  union select table_name from information_schema.columns
   where table_schema = 'public' and column_name in ('visitor_id', 'author_id')
  union select 'visitors'`;

const personalTables = (): readonly PersonalTable[] =>
  server.server.personalData.flatMap(({ tables }) => tables);
const isExported = ({ columns }: PersonalTable) => Object.values(columns).includes('exported');

describe('personal data', () => {
  it('is classified in every table that refers to a visitor', async () => {
    const { rows } = await server.database.database.$client.query<{ name: string }>(WITH_PEOPLE);
    const classified = personalTables().map(({ table }) => getTableName(table));
    expect(classified.sort()).toEqual(rows.map(({ name }) => name).sort());
    const handedOut = personalTables()
      .filter(isExported)
      .map(({ table }) => getTableName(table));
    const described = server.server.personalData.flatMap(({ textsIn }) => Object.keys(textsIn('en')));
    expect(described.sort()).toEqual(handedOut.sort());
  });

  it('[D5-84] [AUTH-06] is exported completely on request, without data of anyone else', async () => {
    const [browser, other] = [await withAccount(server, 'export@mail.example'), new Browser(server.url)];
    await other.post('/api/user/anonymous');
    await live(other, 'a-canary-of-the-other');
    const id = await live(browser, 'a-canary-of-the-visitor');
    await browser.put('/api/user/request-password-reset', { email: 'export@mail.example' });
    await emailTo(server, 'export@mail.example', 2);

    const answer = await fetch(`${server.url}/api/user/export`, {
      headers: { cookie: `access_token=${browser.cookies.get('access_token') ?? ''}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(files[`photos/${id}ff.webp`] ?? []).toString()).toBe(
      'pixels of a-canary-of-the-visitor',
    );
    expect(Buffer.from(files[`photos/${id}ee.webp`] ?? []).toString()).toBe(
      'photo of a-canary-of-the-visitor',
    );
    const readMe = Buffer.from(files['read-me.txt'] ?? []).toString();
    const rows = new Map(
      Object.entries(files)
        .filter(([name]) => name.endsWith('.json'))
        .map(([name, bytes]) => [
          name,
          JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>[],
        ]),
    );
    for (const { table, columns } of personalTables()) {
      const found = rows.get(`${getTableName(table)}.json`) ?? [];
      // No email waits: they are sent at once.
      const isEmpty = ['account_emails', 'global_flags'].includes(getTableName(table));
      if (isEmpty || !Object.values(columns).includes('exported')) {
        expect(rows.has(`${getTableName(table)}.json`)).toBe(false);
        continue;
      }
      expect(readMe).toContain(`${getTableName(table)}.json: `);
      expect(found.length, getTableName(table)).toBeGreaterThan(0);
      const exportedColumns = Object.keys(getTableColumns(table)).filter(
        (name) => columns[name] === 'exported',
      );
      for (const row of found)
        expect(Object.keys(row).sort(), getTableName(table)).toEqual(exportedColumns.sort());
    }
    const all = JSON.stringify([...rows]);
    expect(rows.get('visitors.json')).toMatchObject([{ id, email: 'export@mail.example' }]);
    expect(all).toContain('a-canary-of-the-visitor');
    expect(all).not.toContain('sealed');
    expect(all).not.toContain('a-canary-of-the-other');
    expect(all).not.toMatch(/argon2/);
  });

  it('[D5-83] is deleted with the account: from the database, the photo and mail folders and the log', async () => {
    const fresh = await freshDatabase();
    const { database } = fresh;
    const own = await startTestServer({ parts: { database } });
    const browser = await withAccount(own, 'canary@mail.example');
    const { photoFolder } = own;
    const id = await liveAt({ url: own.url, photoFolder, database }, browser, 'a-canary-that-must-go');
    const wrong = await browser.post('/api/user/delete', { password: 'not the one there is' });
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'wrong-credentials' }]);
    expect(await dump(database)).toContain('a-canary-that-must-go');

    const token = browser.cookies.get('access_token') ?? '';
    expect((await browser.post('/api/user/delete', { password: PASSWORD })).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    browser.cookies.set('access_token', token);
    expect((await browser.get('/api/user/current')).status).toBe(401);
    expect(readdirSync(photoFolder)).not.toContain(id);
    const emails = JSON.stringify(own.emails());
    // The keeper of positions writes behind, at the latest when the server ends: what it held must not come back.
    await own.close();
    const left = [await dump(database), emails, own.logged.join('')].join('\n');
    for (const canary of ['a-canary-that-must-go', 'canary@mail.example', id.slice(0, 22)])
      expect(left).not.toContain(canary);
    await fresh.close();
  });

  it('is deleted at the next start if the server ended right after the commit, and nothing of anyone else is', async () => {
    const browser = await withAccount(server, 'crashed@mail.example');
    const id = await live(browser, 'a-canary-of-a-crash');
    mkdirSync(path.join(server.photoFolder, 'lost+found'));
    const { database } = server.database;
    await database.transaction(async (tx) => {
      await tx.insert(eventLog).values({ name: 'visitorDeleted', payload: { visitorId: id } });
      await tx.delete(visitors.visitors).where(eq(visitors.visitors.id, id));
    });
    const others = readdirSync(server.photoFolder).filter((name) => name !== id);
    const { photoFolder } = server;
    const started = await startTestServer({ parts: { database, photoFolder } });
    expect(readdirSync(photoFolder).sort()).toEqual(others.sort());
    expect(await dump(database)).not.toContain(id);
    await started.close();
  });

  it('[D5-40] is deleted with an anonymous visitor on request; an account cannot be deleted that way', async () => {
    const browser = new Browser(server.url);
    await browser.post('/api/user/anonymous');
    const id = await live(browser, 'a-canary-without-account');
    expect((await browser.put('/api/user/delete-anonymous')).status).toBe(204);
    expect(await dump(server.database.database)).not.toMatch(new RegExp(`${id}|a-canary-without-account`));
    expect(readdirSync(server.photoFolder)).not.toContain(id);

    const account = await withAccount(server, 'stays@mail.example');
    const refused = await account.put('/api/user/delete-anonymous');
    expect([refused.status, refused.body]).toEqual([409, { error: 'has-account' }]);
    expect((await account.get('/api/user/current')).status).toBe(200);
  });

  it('is not deleted if the password changes during the deletion', async () => {
    const browser = await withAccount(server, 'changed-meanwhile@mail.example');
    const id = await idOf(browser);
    const { $client: pool } = server.database.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from visitors where id = $1 for update', [id]);
    const asked = browser.post('/api/user/delete', { password: PASSWORD });
    // The deletion has checked the old password and waits for the lock on the visitor.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBe(1);
    await holder.query(`update accounts set password_hash = 'another' where visitor_id = $1`, [id]);
    await holder.query('commit');
    holder.release();
    const answer = await asked;
    expect([answer.status, answer.body]).toEqual([403, { error: 'wrong-credentials' }]);
    expect(await idOf(browser)).toBe(id);
  });

  it('is deleted even while an activation link is being opened, without a deadlock', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const browser = new Browser(server.url);
        const email = `crossing${n}@mail.example`;
        await browser.post('/api/user/anonymous');
        await browser.post('/api/user/register', { email, password: PASSWORD });
        const token = tokenIn(await emailTo(server, email));
        const [left, opened] = await Promise.all([
          browser.post('/api/user/delete', { password: PASSWORD }),
          new Browser(server.url).put('/api/user/activate', { token, password: PASSWORD }),
        ]);
        return [left.status, opened.status];
      }),
    );
    for (const [left, opened] of outcomes) {
      expect(left).toBe(204);
      expect([200, 410]).toContain(opened);
    }
  });

  it('leaves the email address free for a new account once deleted', async () => {
    const first = await withAccount(server, 'again@mail.example');
    await first.post('/api/user/delete', { password: PASSWORD });
    const second = new Browser(server.url);
    await second.post('/api/user/register', { email: 'again@mail.example', password: PASSWORD });
    const sentEmail = await emailTo(server, 'again@mail.example');
    expect((await second.put('/api/user/activate', { token: tokenIn(sentEmail) })).status).toBe(200);
  });
});
