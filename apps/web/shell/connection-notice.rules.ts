import { type Connection, showsPill } from '#platform/client/connection.rules.ts';

/** What the pill says of the connection, and the sign before its words. */
export type ConnectionNotice =
  | { readonly message: 'reconnecting'; readonly icon: 'dots' }
  | { readonly message: 'offline'; readonly icon: 'cloud-off' }
  | { readonly message: 'failed'; readonly icon: 'cloud-off' }
  | { readonly message: 'connected'; readonly icon: 'check' };

/** Null when there is nothing to say. `isBack`: it was lost and has just been made again. */
export function connectionNotice(
  connection: Connection,
  { isBack, isOffline }: { readonly isBack: boolean; readonly isOffline: boolean },
): ConnectionNotice | null {
  if (connection.status === 'connected') return isBack ? { message: 'connected', icon: 'check' } : null;
  if (!showsPill(connection)) return null;
  if (isOffline) return { message: 'offline', icon: 'cloud-off' };
  return connection.status === 'failed-to-fetch'
    ? { message: 'failed', icon: 'cloud-off' }
    : { message: 'reconnecting', icon: 'dots' };
}
