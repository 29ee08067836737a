import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import type { Email, Mailer } from '#platform/mail/mailer.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { createEmailLimit } from '#product/accounts/server/email-limit.ts';
import { sendEmail } from '#product/accounts/server/send-email.ts';
import emailTexts from '#product/accounts/server/emails.en.json' with { type: 'json' };
import { emails } from '#product/accounts/server/tables.ts';
import { sendPush } from '#product/notifications/server/send-push.ts';
import pushes from '#product/notifications/server/pushes.en.json' with { type: 'json' };
import { SubscriptionsCache } from '#product/notifications/server/subscriptions-cache.ts';
import { subscriptions } from '#product/notifications/server/tables.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { sessions } from '#product/visitors/server/tables.ts';
import archive from '#product/accounts/server/own-data/export.en.json' with { type: 'json' };
import { personalDataOf } from '#product/accounts/server/own-data/export-of.ts';
import { personalTables } from '#product/visitors/server/personal-data.ts';
import personalTexts from '#product/visitors/server/personal-data.en.json' with { type: 'json' };

const NOW = new Date('2026-05-01T12:00:00Z');
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const [READER, PARTNER, GUEST] = [idOf(1), idOf(2), idOf(3)];

/** A second language that only this test has: a file beside each English one, some texts missing. */
const root = mkdtempSync(path.join(tmpdir(), 'languages-'));
const languages = ['en', 'de'];
for (const [name, texts] of Object.entries({
  emails: emailTexts,
  pushes,
  export: archive,
  'personal-data': personalTexts,
}))
  writeFileSync(path.join(root, `${name}.en.json`), JSON.stringify(texts));
writeFileSync(
  path.join(root, 'emails.de.json'),
  JSON.stringify({ activate: { subject: 'Bestätige dein {app}-Konto', text: '{days} Tage: {link}' } }),
);
writeFileSync(path.join(root, 'pushes.de.json'), JSON.stringify({ message: 'Neue Nachricht' }));
writeFileSync(path.join(root, 'export.de.json'), JSON.stringify({ about: 'Alles von {app}, {day}' }));
writeFileSync(path.join(root, 'personal-data.de.json'), JSON.stringify({ visitors: 'wer du bist' }));

let open: FreshDatabase;
beforeAll(async () => {
  open = await freshDatabase();
  await storedPeople(open.database, [
    { id: READER, handle: 'reader', email: 'reader@mail.example', options: { language: 'de-AT' } },
    { id: PARTNER, handle: 'partner' },
    { id: GUEST, handle: 'guest', email: 'guest@mail.example', options: { language: 'fr' } },
  ]);
});
afterAll(async () => {
  await open.close();
  rmSync(root, { recursive: true });
});

const clock = { now: () => NOW };
const log = { warn: () => undefined, error: () => undefined };

it('an email comes in the language of the visitor, or in English if texts are missing', async () => {
  const sent: Email[] = [];
  const mailer: Mailer = {
    send: (sentEmail) => Promise.resolve(void sent.push(sentEmail)),
    removeOf: () => Promise.resolve(),
    close: () => undefined,
  };
  const deps = {
    database: open.database,
    clock,
    log,
    randomBytes,
    mailer,
    emailLimit: createEmailLimit(
      createMemoryCounters(() => NOW.getTime()),
      clock,
      randomBytes(32),
    ),
    origin: () => 'https://here.example',
  };
  const send = sendEmail(deps, readTranslations(emailTexts, path.join(root, 'emails'), languages));
  const waits = { kind: 'registered', createdAt: NOW } as const;
  await open.database.insert(emails).values([
    { ...waits, id: 'one', visitorId: READER, email: 'reader@mail.example' },
    { ...waits, id: 'two', visitorId: GUEST, email: 'guest@mail.example' },
  ]);
  for (const emailId of ['one', 'two']) await send({ emailId });
  const subjects = Object.fromEntries(sent.map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({
    'reader@mail.example': 'Bestätige dein Hereabout-Konto',
    'guest@mail.example': 'Confirm your Hereabout account',
  });
  const toReader = sent.find(({ to }) => to === 'reader@mail.example');
  expect(toReader?.text).toMatch(/^7 Tage: https:\/\/here\.example\/activate#[\w-]{43}$/);
});

it('a push comes in the language of the visitor', async () => {
  const tokenHash = randomBytes(32);
  const who = { tokenHash, visitorId: READER, createdAt: NOW };
  await open.database.insert(sessions).values({ ...who, id: idOf(9), lastUsedOn: '2026-05-01' });
  const keys = { p256dh: 'p', auth: 'a' };
  await open.database.insert(subscriptions).values({ ...who, ...keys, endpoint: 'https://push.example/1' });
  const said: unknown[] = [];
  const push: PushSender = {
    publicKey: '',
    takes: () => true,
    send: (_target, text) => {
      said.push(JSON.parse(text));
      return Promise.resolve({ type: 'sent' });
    },
    stop: () => undefined,
  };
  const send = sendPush(
    {
      ...{ database: open.database, clock, log, push, serverKey: randomBytes(32) },
      isInForeground: () => Promise.resolve(false),
      pushContentOf: () => Promise.resolve({ kind: 'message', partnerId: PARTNER, line: null }),
      visibleHandles: (ids) => Promise.resolve(new Map(ids.map((id) => [id, 'handle']))),
    },
    new SubscriptionsCache(),
    readTranslations(pushes, path.join(root, 'pushes'), languages),
  );
  const session = tokenHash.toString('hex');
  await send({ session, conversationId: idOf(7), about: 'message', causedAt: NOW.getTime() });
  expect(said).toMatchObject([{ title: 'Neue Nachricht' }]);
});

it('the read-me of an export is in the language of the visitor, with English where a text is missing', async () => {
  const textsIn = readTranslations(archive, path.join(root, 'export'), languages);
  const tableTexts = readTranslations(personalTexts, path.join(root, 'personal-data'), languages);
  const personalData = [{ tables: personalTables, textsIn: tableTexts }];
  const parts = { database: open.database, personalData, now: NOW };
  const files: Record<string, Uint8Array> = {};
  for await (const [name, bytes] of personalDataOf(parts, READER, textsIn)) files[name] = bytes;
  const readMe = Buffer.from(files['read-me.txt'] ?? []).toString();
  expect(readMe).toMatch(/^Alles von Hereabout, 2026-05-01\n/);
  expect(readMe).toContain('visitors.json: wer du bist');
  expect(readMe).toContain(`sessions.json: ${personalTexts.sessions}`);
});
