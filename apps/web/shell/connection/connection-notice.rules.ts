import { type Connection, showsPill } from '#platform/client/live/connection.rules.ts';

/** Message and icon of the connection pill. */
export type ConnectionNotice =
  | { readonly message: 'reconnecting'; readonly icon: 'dots' }
  | { readonly message: 'offline'; readonly icon: 'cloud-off' }
  | { readonly message: 'failed'; readonly icon: 'cloud-off' }
  | { readonly message: 'connected'; readonly icon: 'check' };

/** Null when there is nothing to show. `isBack`: a lost connection was just restored. */
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
