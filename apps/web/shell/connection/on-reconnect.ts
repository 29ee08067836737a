import type { Live } from '../../start/live/live-protocol.ts';

/** Calls back when network or server are available again. Returns an unsubscribe function. */
export function onReconnect(live: Live, tell: () => void): () => void {
  const stop = live.state.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected' && before.hasBeenConnected) tell();
  });
  addEventListener('online', tell);
  return () => {
    stop();
    removeEventListener('online', tell);
  };
}
