import { useLayoutEffect } from 'react';
import { useChat } from './chat-context.tsx';
import type { OnScreen } from './chat.state.ts';

/**
 * Says that a conversation is open, as long as the caller is on the screen. At once: a message that comes as it is left
 * would else count as seen, and be announced nowhere.
 */
export function useConversationOnScreen(partnerId: string): void {
  const { store } = useChat();
  useLayoutEffect(() => {
    const put = (change: Partial<OnScreen>) =>
      store.setState(({ onScreen }) => ({ onScreen: { ...onScreen, ...change } }));
    put({ partnerId });
    return () => {
      // Another may be open already.
      if (store.getState().onScreen.partnerId === partnerId) put({ partnerId: null });
    };
  }, [store, partnerId]);
}

/** Says that the list of chats is there, as long as the caller is on the screen. */
export function useListOnScreen(): void {
  const { store } = useChat();
  useLayoutEffect(() => {
    const put = (hasList: boolean) =>
      store.setState(({ onScreen }) => ({ onScreen: { ...onScreen, hasList } }));
    put(true);
    return () => put(false);
  }, [store]);
}
