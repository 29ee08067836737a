import { createStore } from 'zustand/vanilla';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LiveFrames } from '#platform/client/live/live-frames.ts';
import type { SessionPart } from '#product/session-part.ts';
import { getCurrentVisitor } from '#product/visitors/contract.ts';
import { askAboutVisitor } from '#product/visitors/web/index.ts';

/** What a page of an unconfirmed account follows: it may be confirmed on another device, or while this one is cut off. */
export const confirmation: SessionPart<{ readonly client: Client; readonly live: LiveFrames }, null> = {
  isFor: ({ accountType, accountIsActivated }) => accountType !== 'anonymous' && !accountIsActivated,
  create: ({ client, live }) => {
    const store = createStore<{ ownId: string | null }>()(() => ({ ownId: null }));
    const ask = async () => {
      const told = askAboutVisitor();
      try {
        told(await client.call(getCurrentVisitor));
      } catch (error) {
        // Asked again with the next connection.
        if (!(error instanceof CallFailed)) throw error;
      }
    };
    let unfollow: () => void = () => undefined;
    return {
      api: null,
      model: {
        store,
        start: (ownId) => {
          store.setState({ ownId });
          unfollow = live.on(({ type }) => {
            if (type === 'accountConfirmed' || type === 'welcome') void ask();
          });
        },
        stop: () => {
          unfollow();
          store.setState({ ownId: null });
        },
      },
    };
  },
};
