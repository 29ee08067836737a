import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Email {
  readonly to: string;
  readonly subject: string;
  /** Plain text; nothing in it is fetched from anywhere when it is opened. */
  readonly text: string;
  /** Owner's id, by which their stored data is deleted. */
  readonly ownerId: string;
}

/** Where emails go. */
export interface Mailer {
  /** Resolves when the email was handed over. @throws what the mail server answers, which may name the address */
  send: (email: Email) => Promise<void>;
  /** Deletes the emails of one owner from the folder. */
  removeOf: (ownerId: string) => Promise<void>;
  close: () => void;
}

export interface MailerSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; null writes emails to the folder. */
  readonly smtpUrl: string | null;
  /** `Name <address>`; the name may be left out. */
  readonly from: string;
  /** Where emails are written without a mail server. */
  readonly folder: string;
}

export const createMailer = (settings: MailerSettings): Mailer =>
  settings.smtpUrl === null ? toFolder(settings) : bySmtp(settings.smtpUrl, settings.from);

/** What a log may say of an email that was not sent: codes, never the message, which may name an address. */
export function answerOf(error: unknown): { readonly code?: string; readonly responseCode?: number } {
  const { code, responseCode } = (error ?? {}) as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
  };
  return {
    ...(typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}

/** Timeout of the SMTP server; the email is retried later. */
const TIMEOUT_MS = 20_000;

function bySmtp(smtpUrl: string, from: string): Mailer {
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...waits });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
    removeOf: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** One file an email, as a mail program opens it, readable by its owner alone (0600). */
function toFolder({ from, folder }: MailerSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ to, subject, text, ownerId }) => {
      const { message } = await transport.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${ownerId}-${randomBytes(6).toString('hex')}.eml`;
      const draft = path.join(folder, `.${name}`);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
        await rename(draft, path.join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    removeOf: async (ownerId) => {
      for (const name of await namesIn(folder))
        // With a dot before it one is a draft, which a crash left behind.
        if (name.replace(/^\./, '').startsWith(`${ownerId}-`))
          await rm(path.join(folder, name), { force: true });
    },
    close: () => transport.close(),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // nothing was ever written
    throw error;
  }
}
