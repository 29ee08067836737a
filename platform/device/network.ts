/** Whether the device itself says that it has no network; that it has one does not mean that anything can be reached. */
export const isOffline = (): boolean => !navigator.onLine;
