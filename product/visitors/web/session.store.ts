import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Jurisdiction } from '#product/verification/contract.ts';
import type { Visitor } from '../contract.ts';
import { mergeTold } from '../merge-told.rules.ts';

export interface Session {
  readonly visitor: Visitor | null;
  /** The rules of the visitor's place; the last known ones while they cannot be fetched. */
  readonly jurisdiction: Jurisdiction | null;
  /** Whose session on this device the server has ended; null when it has not. */
  readonly ended: 'guest' | 'account' | null;
}

export const sessionStore = createStore<Session>()(() => ({
  visitor: null,
  jurisdiction: null,
  ended: null,
}));

/** Merges an answer about the own visitor into the session. */
export function updateVisitor(change: Partial<Visitor>): void {
  sessionStore.setState(({ visitor }) => ({ visitor: visitor ? { ...visitor, ...change } : null }));
}

/** To be called when the server is asked; the returned function merges what it says of the own visitor. */
export function askAboutVisitor(): (told: Partial<Visitor>) => void {
  const before = sessionStore.getState().visitor;
  return (told) =>
    sessionStore.setState(({ visitor }) => ({ visitor: visitor && mergeTold(visitor, before, told) }));
}

export const useVisitor = (): Visitor | null => useStore(sessionStore, ({ visitor }) => visitor);
