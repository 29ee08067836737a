import type { Transaction } from '#platform/db/database.ts';

export interface VisitorsEvents {
  /** The visitor's card, or whether it may be shown, has changed. */
  readonly visitorChanged: { readonly visitorId: string };
  /** Sessions ended, named by their keys (`Caller.sessionId`): their sockets are to be closed. */
  readonly sessionsEnded: { readonly keys: readonly string[]; readonly visitorIds: readonly string[] };
  /** The visitor is hidden from everyone and gets the reason. */
  readonly visitorSuspended: { readonly visitorId: string };
  /** The visitor lost access, such as by a higher minimum age. */
  readonly accessLost: { readonly visitorId: string };
  /** The visitor is deleted: files outside the database are to be deleted too. */
  readonly visitorDeleted: { readonly visitorId: string };
}

export interface VisitorsHooks {
  /** Runs in the transaction that suspends or deletes a visitor, before it writes. */
  readonly visitorHidden: (tx: Transaction, visitorId: string) => Promise<void>;
}
