import { deviceStorage } from '#platform/device/storage.ts';

const KEY = 'onboarding_seen';

/** Whether the welcome was seen on this device; the visitor's options say so of the other ones. */
export const isWelcomed = (): boolean => deviceStorage.read(KEY) === true;

export const keepWelcomed = (): void => deviceStorage.write(KEY, true);
