import type { Live } from '../start/live-protocol.ts';

/** Tells that the network, or the server, is there again. Answers how to stop that. */
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
