import { deviceStorage } from '#platform/device/storage.ts';

/** Until the server has heard of it: a logout that failed is repeated at the next start. */
const DUE_KEY = 'logout_due';

export const isLogOutDue = (): boolean => deviceStorage.read(DUE_KEY) === true;

export const setLogOutDue = (isDue: boolean): void =>
  isDue ? deviceStorage.write(DUE_KEY, true) : deviceStorage.remove(DUE_KEY);
