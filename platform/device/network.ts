/** Whether the device itself says that it has no network; that it has one does not mean that anything can be reached. */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether the browser saves data (Save Data API); false where unsupported. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
