import { LRUCache } from 'lru-cache';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { answerOf } from '#platform/mail/mailer.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { brand } from '#product/brand.ts';
import { languages } from '#product/languages.ts';
import { findByEmail, findVisitor, languageOf, type VisitorRow } from '#product/visitors/server/index.ts';
import { ACTIVATION_DAYS } from '../rules.ts';
import type { AccountsDeps } from './context.ts';
import english from './emails.en.json' with { type: 'json' };
import { deleteEmail, type EmailRow, postpone, takeDueEmail } from './emails.store.ts';
import { makeToken } from './tokens.ts';

/** Lease on an email while it is sent. A slower mail server may deliver it twice. */
const LEASE_MS = 2 * MINUTE_MS;
/** Attempts after which an email is dropped: its link would have expired. */
const MAX_ATTEMPTS = 8;
/** Emails of one kind per address and hour, across all callers. */
const EMAILS_PER_HOUR = 5;
/**
 * Delay before rendering: done beside the response it would reveal by timing whether there is an email to
 * send.
 */
const START_DELAY_MS = 150;

type Kind = keyof typeof english;
interface Written {
  readonly kind: Kind;
  readonly ownerId: string;
  readonly language: string;
  readonly link: string;
}

/** Sends what waits, one letter after another; what fails is tried again, later each time. */
export function createEmailQueue(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'log' | 'randomBytes' | 'mailer' | 'origin'>,
  textsIn = readTranslations(english, 'product/accounts/server/letters', languages),
) {
  const { database, clock, log, mailer } = deps;
  const sentLately = new LRUCache<string, number>({ max: 100_000, ttl: HOUR_MS, noUpdateTTL: true });
  let running: Promise<void> | null = null;
  let needsRerun = false;
  let beginning: NodeJS.Timeout | null = null;
  let isStopped = false;

  const ownedBy = (row: VisitorRow) => ({ ownerId: row.id, language: languageOf(row) });
  const linkTo = (path: string, token: string) => `${deps.origin()}/${path}#${token}`;
  const write = async ({ kind, email, visitorId }: EmailRow): Promise<Written | null> => {
    const known = await findByEmail(database, email);
    if (kind === 'reset') {
      if (!known) return null;
      const token = await makeToken(deps, database, { visitorId: known.id, purpose: 'reset' });
      return { kind: 'reset', ...ownedBy(known), link: linkTo('set-password', token) };
    }
    if (known !== null && known.id !== visitorId)
      return { kind: 'has-account', ...ownedBy(known), link: `${deps.origin()}/login` };
    const row = visitorId === null ? null : await findVisitor(database, visitorId);
    // The visitor may have registered another address since, or been deleted.
    if (row?.email !== email || row.isActivated) return null;
    const token = await makeToken(deps, database, { visitorId: row.id, purpose: 'activate', email });
    return { kind: 'activate', ...ownedBy(row), link: linkTo('activate', token) };
  };
  const deliver = async (queuedEmail: EmailRow): Promise<void> => {
    const written = await write(queuedEmail);
    const key = `${written?.kind} ${queuedEmail.email}`;
    const sent = sentLately.get(key) ?? 0;
    if (written && sent < EMAILS_PER_HOUR) {
      const fill = (text: string) =>
        text
          .replaceAll('{app}', brand.name)
          .replaceAll('{link}', written.link)
          .replaceAll('{days}', String(ACTIVATION_DAYS));
      const { ownerId, language } = written;
      const { subject, text } = textsIn(language)[written.kind];
      await mailer.send({ to: queuedEmail.email, subject: fill(subject), text: fill(text), ownerId });
      // A failed email is retried and must not count against the limit.
      sentLately.set(key, sent + 1);
      // Who left while it was written takes it along.
      if ((await findVisitor(database, ownerId)) === null) await mailer.removeOf(ownerId);
    }
    await deleteEmail(database, queuedEmail.id);
  };
  const deliverAll = async (): Promise<void> => {
    while (!isStopped) {
      const now = clock.now();
      const queuedEmail = await takeDueEmail(database, now, new Date(now.getTime() + LEASE_MS));
      if (!queuedEmail) return;
      try {
        await deliver(queuedEmail);
      } catch (error) {
        // Its message may name the address.
        log.error({ kind: errorKind(error), ...answerOf(error) }, 'a letter was not sent');
        if (queuedEmail.attempts >= MAX_ATTEMPTS) await deleteEmail(database, queuedEmail.id);
        else
          await postpone(
            database,
            queuedEmail.id,
            new Date(now.getTime() + MINUTE_MS * 2 ** queuedEmail.attempts),
          );
      }
    }
  };
  const begin = (): void => {
    beginning = null;
    if (isStopped) return;
    if (running) {
      needsRerun = true;
      return;
    }
    running = deliverAll()
      .catch((error: unknown) => {
        log.error({ kind: errorKind(error) }, 'letters cannot be read');
      })
      .finally(() => {
        running = null;
        if (needsRerun) {
          needsRerun = false;
          begin();
        }
      });
  };
  const post = (): void => {
    if (!isStopped) beginning ??= setTimeout(begin, START_DELAY_MS).unref();
  };
  return {
    post,
    stop: async () => {
      isStopped = true;
      if (beginning) clearTimeout(beginning);
      await running;
    },
  };
}
