import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Sessions, VisitorRow } from '#product/visitors/server/index.ts';

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly randomBytes: (size: number) => Buffer;
  readonly mailer: Mailer;
  /** The origin links in letters lead to. */
  readonly origin: () => string;
  readonly visitors: {
    readonly sessions: Sessions;
    /** Makes a visitor and gives the client of the call a session of his. */
    readonly startAnew: (call: Parameters<Sessions['give']>[0]) => Promise<VisitorRow>;
    /** Told after a committed change of what a visitor is. */
    readonly changed: (id: string) => void;
  };
  /** Asked before somebody is deleted; what it answers is called once he is, and tells whom that concerns. */
  readonly beforeLeaving: (visitorId: string) => Promise<() => void>;
  /** What other parts keep of a person outside the database's own cascade is forgotten now. */
  readonly forget: (visitorId: string) => Promise<void>;
  /** Everything of a person, as files of an archive with their names, one after the other. */
  readonly exportOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
}

/** What the handlers of this slice stand on. */
export interface Context extends AccountsDeps {
  /** Letters are waiting. */
  readonly post: () => void;
}
