import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ChatModel } from './chat-model.ts';
import type { ChatState } from './chat.state.ts';

const ChatContext = createContext<ChatModel | null>(null);
export const ChatProvider = ChatContext;

export function useChat(): ChatModel {
  const model = useContext(ChatContext);
  if (!model) throw new Error('useChat needs a ChatProvider above it');
  return model;
}

export const useChatState = <Part,>(part: (state: ChatState) => Part): Part =>
  useStore(useChat().store, part);

/** The face of a person, drawn by another slice. */
export type Face = (userId: string, size: 36 | 44 | 56, isOnline: boolean) => ReactNode;
