import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpServer, smtpServer } from '#platform/testing/smtp-server.ts';
import { createMailer } from './mailer.ts';

let folder: string;
let server: SmtpServer | null = null;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'mailer-')), 'mail');
});
afterEach(() => {
  server?.close();
  server = null;
  rmSync(path.dirname(folder), { recursive: true });
});

const FROM = 'Some Product <no-reply@product.example>';
const email = { to: 'someone@mail.example', subject: 'Hello – you', text: 'Grüße.\n', ownerId: 'a1' };

describe('without a mail server', () => {
  it('emails are written to a folder that only its owner can read', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, folder });
    await mailer.send(email);
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(text).toMatch(/^From: Some Product <no-reply@product.example>$/m);
    expect(text).toMatch(/^To: someone@mail.example$/m);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('emails of one owner can be deleted', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, folder });
    await mailer.removeOf('a1');
    await mailer.send(email);
    await mailer.send({ ...email, ownerId: 'a12' });
    // What is left of an email when the server ends while it is written.
    writeFileSync(path.join(folder, '.a1-0123456789ab.eml'), 'To: someone');
    await mailer.removeOf('a1');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^a12-/)]);
  });
});

describe('with a mail server', () => {
  it('emails are handed to it, and none is written locally', async () => {
    server = await smtpServer();
    const mailer = createMailer({ smtpUrl: server.url, from: FROM, folder });
    await mailer.send(email);
    mailer.close();
    expect(server.told()).toMatch(/^RCPT TO:<someone@mail.example>/m);
    expect(server.told()).toMatch(/^From: Some Product <no-reply@product.example>/m);
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });

  it('an email is rejected while the server is unreachable, so that it is retried', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: FROM, folder });
    await expect(mailer.send(email)).rejects.toThrow();
  });
});
