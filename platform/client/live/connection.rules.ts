/** The visitor is offered a refresh after this long without a connection. */
export const REFRESH_AFTER_MS = 7_000;

/**
 * State of the server connection. `hasBeenConnected` distinguishes a loss from the first attempt; `refreshDue` is set
 * 7 s after a loss.
 */
export type Connection =
  | { readonly status: 'connected' }
  | {
      readonly status: 'disconnected' | 'reconnecting' | 'trying-to-fetch' | 'failed-to-fetch';
      readonly hasBeenConnected: boolean;
      readonly refreshDue: boolean;
    };

export type ConnectionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  /** Closed on purpose: it was stopped, or its session is over and the next one opens another. */
  | { readonly type: 'ended' }
  | { readonly type: 'retrying' }
  | { readonly type: 'refresh-due' }
  /** A call to our host without a live connection. */
  | { readonly type: 'fetching' }
  | { readonly type: 'fetched' }
  | { readonly type: 'fetch-failed' }
  /** The device is offline: failures say nothing of the server. */
  | { readonly type: 'offline' };

export const firstConnection: Connection = {
  status: 'reconnecting',
  hasBeenConnected: false,
  refreshDue: false,
};

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (event.type === 'opened') return { status: 'connected' };
  if (event.type === 'ended') return firstConnection;
  if (connection.status === 'connected')
    return event.type === 'closed'
      ? { status: 'disconnected', hasBeenConnected: true, refreshDue: false }
      : connection;
  switch (event.type) {
    case 'closed':
      return connection;
    case 'retrying':
      // A failed call says more than another attempt.
      return connection.status === 'disconnected' ? { ...connection, status: 'reconnecting' } : connection;
    case 'refresh-due':
      return { ...connection, refreshDue: true };
    case 'fetching':
      return { ...connection, status: 'trying-to-fetch' };
    case 'fetched':
    case 'offline':
      return { ...connection, status: 'reconnecting' };
    case 'fetch-failed':
      return { ...connection, status: 'failed-to-fetch' };
  }
}

/** Whether the pill shows: not during a quick first connection. */
export const showsPill = (connection: Connection): boolean =>
  connection.status !== 'connected' &&
  (connection.hasBeenConnected || connection.refreshDue || connection.status === 'failed-to-fetch');

export const offersRefresh = (connection: Connection): boolean =>
  connection.status !== 'connected' &&
  (connection.refreshDue ||
    connection.status === 'trying-to-fetch' ||
    connection.status === 'failed-to-fetch');

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/** Delay before attempt `attempt` (from 0): doubles, with jitter in its upper half from `random` (0 to 1). */
export function retryDelayMs(attempt: number, random: number): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * (0.5 + random / 2));
}
