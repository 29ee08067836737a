import type { Transaction } from '#platform/db/database.ts';

export interface VisitorsEvents {
  /** What a card shows of the visitor, or who may be shown, has changed. */
  readonly visitorChanged: { readonly visitorId: string };
  /** Sessions are over, named by their keys (`Caller.sessionId`): what they have open is to be closed. */
  readonly sessionsEnded: { readonly keys: readonly string[]; readonly visitorIds: readonly string[] };
  /** The visitor may be seen by nobody, and is told why. */
  readonly visitorSuspended: { readonly visitorId: string };
  /** The visitor is no longer let in, such as by a higher minimum age. */
  readonly accessLost: { readonly visitorId: string };
  /** The visitor is deleted: what lies beside the database is to go too. */
  readonly visitorDeleted: { readonly visitorId: string };
}

export interface VisitorsHooks {
  /** Runs in the transaction that suspends or deletes a visitor, before it writes. */
  readonly visitorHidden: (tx: Transaction, visitorId: string) => Promise<void>;
}
