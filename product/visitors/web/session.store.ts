import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Jurisdiction } from '#product/verification/contract.ts';
import type { Visitor } from '#product/visitors/contract.ts';

export interface Session {
  readonly visitor: Visitor | null;
  /** The rules of the place he is at; the last known ones when they cannot be asked. */
  readonly jurisdiction: Jurisdiction | null;
  /** This device had a session, and the server knows it no more. */
  readonly hasEnded: boolean;
}

export const sessionStore = createStore<Session>()(() => ({
  visitor: null,
  jurisdiction: null,
  hasEnded: false,
}));

/** Takes over what an answer says of the visitor, whole or in part. */
export function updateVisitor(change: Partial<Visitor>): void {
  sessionStore.setState(({ visitor }) => ({ visitor: visitor ? { ...visitor, ...change } : null }));
}

export const useVisitor = (): Visitor | null => useStore(sessionStore, ({ visitor }) => visitor);
