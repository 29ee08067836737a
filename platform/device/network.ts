/** Whether the device reports being offline. Online does not mean that anything is reachable. */
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
