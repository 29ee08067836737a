import { createStore } from 'zustand/vanilla';
import type { NotificationSettings } from '../contract.ts';

/** What the person wants to be told of, once that is known; null before, and while nobody is there. */
export const notificationStore = createStore<{
  readonly settings: NotificationSettings | null;
  /** Pushes come to this device. */
  readonly isPushed: boolean;
}>()(() => ({ settings: null, isPushed: false }));
