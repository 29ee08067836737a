import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly randomBytes: (size: number) => Buffer;
  readonly mailer: Mailer;
  /** The origin links in letters lead to. */
  readonly origin: () => string;
  readonly visitors: Pick<VisitorsApi, 'sessions' | 'createVisitor' | 'changed' | 'deleteVisitor'>;
  readonly jobs: JobQueue;
  /** Everything of a person, as files of an archive with their names, one after the other. */
  readonly personalDataOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
}

/** What the handlers of this slice stand on. */
export interface Context extends AccountsDeps {
  /** Letters are waiting. */
  readonly post: () => void;
}
