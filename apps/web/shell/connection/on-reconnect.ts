import type { Live } from '../../start/live/live-protocol.ts';

/** Calls back when network or server are available again. Returns an unsubscribe function. */
export function onReconnect(live: Live, listener: () => void): () => void {
  const stop = live.state.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected' && before.hasBeenConnected) listener();
  });
  addEventListener('online', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
  };
}
