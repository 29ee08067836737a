import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { EmailRow } from './emails.store.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';
import type { EmailLimit } from './email-limit.ts';
import type { KnownDevices } from './known-devices.ts';

export interface AccountsDeps extends Pick<LiveApi, 'send'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly randomBytes: (size: number) => Buffer;
  readonly mailer: Mailer;
  readonly emailLimit: EmailLimit;
  readonly knownDevices: KnownDevices;
  /** The origin that links in emails lead to. */
  readonly origin: () => string;
  /** Whether the screen shows the link that no email carries. */
  readonly showsLinks: boolean;
  readonly visitors: Pick<
    VisitorsApi,
    'sessions' | 'createVisitor' | 'setHandle' | 'isFreeHandle' | 'changed' | 'deleteVisitor'
  >;
  readonly jobs: JobQueue;
  /** Everything of a person, as files of an archive with their names, one after the other. */
  readonly personalDataOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
}

/** What the handlers of this slice use. */
export interface Context extends AccountsDeps {
  /** Part of the transaction: the email goes out once it has committed. */
  readonly enqueueEmail: (
    tx: Transaction,
    email: Pick<EmailRow, 'kind' | 'visitorId' | 'email'>,
  ) => Promise<void>;
}
