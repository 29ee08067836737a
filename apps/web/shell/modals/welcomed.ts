import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#platform/device/storage.ts';

const KEY = 'onboarding_seen';
const VISITED_KEY = 'visited';

/** Whether the welcome was seen or declined on this device; the visitor's options say so of the other ones. */
export const welcomed = createStore<boolean>(() => deviceStorage.read(KEY) === true);

export const isWelcomed = (): boolean => welcomed.getState();

export function keepWelcomed(): void {
  deviceStorage.write(KEY, true);
  welcomed.setState(true, true);
}

/** Whether the map was here on an earlier visit. */
export const wasHereBefore = (): boolean => deviceStorage.read(VISITED_KEY) === true || isWelcomed();

export const keepVisited = (): void => deviceStorage.write(VISITED_KEY, true);
