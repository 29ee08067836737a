import { createStore } from 'zustand/vanilla';
import type { Conversation } from '#product/chat/contract/conversation.ts';

/** The conversation whose newest message is announced on the screen; null most of the time. */
export const bannerStore = createStore<{ readonly conversation: Conversation | null }>()(() => ({
  conversation: null,
}));

export const closeBanner = (): void => bannerStore.setState({ conversation: null });
