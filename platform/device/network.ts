/** Whether the device itself says that it has no network; that it has one does not mean that anything can be reached. */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether the person asked his browser to save data (Save Data API); browsers that cannot be asked say no. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
