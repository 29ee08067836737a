import path from 'node:path';
import { errorKind } from '#platform/contract/error-kind.ts';
import { AttemptFailed } from '#platform/jobs/job.ts';
import { answerOf } from '#platform/mail/mailer.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { brand } from '#product/brand.ts';
import { languages } from '#product/languages.ts';
import { linkTo, type PageAddress, pages } from '#product/pages.ts';
import { findByEmail, findVisitor, languageOf, type VisitorRow } from '#product/visitors/server/index.ts';
import { ACTIVATION_DAYS } from '../rules.ts';
import type { AccountsDeps } from './context.ts';
import english from './emails.en.json' with { type: 'json' };
import { deleteEmail, type EmailRow, findEmail } from './emails.store.ts';
import { makeToken } from './tokens.ts';

type Kind = keyof typeof english;
interface Written {
  readonly kind: Kind;
  readonly ownerId: string;
  readonly language: string;
  readonly link: string;
}

/** The job that sends one email; it names nobody. */
export interface EmailPayload {
  readonly emailId: string;
}

/**
 * Writes an email with a fresh link and sends it, or finds that there is none to send.
 *
 * @throws AttemptFailed when it is to be tried again
 */
export function sendEmail(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'log' | 'randomBytes' | 'mailer' | 'origin' | 'emailLimit'>,
  textsIn = readTranslations(english, path.join(import.meta.dirname, 'emails'), languages),
): (payload: EmailPayload) => Promise<void> {
  const { database, log, mailer, emailLimit } = deps;

  const ownedBy = (row: VisitorRow) => ({ ownerId: row.id, language: languageOf(row) });
  const linkWith = (page: PageAddress, token: string) => `${deps.origin()}${page.path}#${token}`;
  const write = async ({ kind, email, visitorId }: EmailRow): Promise<Written | null> => {
    const known = await findByEmail(database, email);
    if (kind === 'reset') {
      if (!known) return null;
      const token = await makeToken(deps, database, { visitorId: known.id, purpose: 'reset' });
      return { kind: 'reset', ...ownedBy(known), link: linkWith(pages.account.setPassword, token) };
    }
    if (known !== null && known.id !== visitorId)
      return {
        kind: 'has-account',
        ...ownedBy(known),
        link: `${deps.origin()}${linkTo(pages.account.login)}`,
      };
    const row = visitorId === null ? null : await findVisitor(database, visitorId);
    // The visitor may have registered another address since, or been deleted.
    if (row?.email !== email || row.isActivated) return null;
    const token = await makeToken(deps, database, { visitorId: row.id, purpose: 'activate', email });
    return { kind: 'activate', ...ownedBy(row), link: linkWith(pages.account.activate, token) };
  };
  const deliver = async (queuedEmail: EmailRow): Promise<void> => {
    const written = await write(queuedEmail);
    if (written && (await emailLimit.allows(written.kind, queuedEmail.email))) {
      const fill = (text: string) =>
        text
          .replaceAll('{app}', brand.name)
          .replaceAll('{link}', written.link)
          .replaceAll('{days}', String(ACTIVATION_DAYS));
      const { ownerId, language } = written;
      const { subject, text } = textsIn(language)[written.kind];
      await mailer.send({ to: queuedEmail.email, subject: fill(subject), text: fill(text), ownerId });
      // A failed email is retried and must not count against the limit.
      await emailLimit.count(written.kind, queuedEmail.email);
      // A visitor who was deleted meanwhile leaves no email behind.
      if ((await findVisitor(database, ownerId)) === null) await mailer.removeOf(ownerId);
    }
    await deleteEmail(database, queuedEmail.id);
  };
  return async ({ emailId }) => {
    const queuedEmail = await findEmail(database, emailId);
    if (!queuedEmail) return;
    try {
      await deliver(queuedEmail);
    } catch (error) {
      const kind = errorKind(error);
      // Its message may name the address.
      log.error({ kind, ...answerOf(error) }, 'sending an email failed');
      throw new AttemptFailed(answerOf(error).code ?? kind);
    }
  };
}
