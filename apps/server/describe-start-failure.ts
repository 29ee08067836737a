import { DataDirError } from '#platform/config/data-dir.ts';
import { SettingsError } from '#platform/config/settings.ts';
import { DatabaseError } from '#platform/db/database-error.ts';
import { stackFrames } from '#platform/http/errors/stack-frames.ts';
import { StorageError } from '#platform/storage/storage.ts';

/** Their messages are written for the operator. */
const explained = [SettingsError, DatabaseError, DataDirError, StorageError];

/** Explains a failed start to the operator: without a stack where the cause is known, never with a secret. */
export function describeStartFailure(error: unknown): string {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return `Startup failed (${typeof error}).`;
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is in use. Stop the program using it, or set PORT to another one.`;
  const state = sqlStateOf(error);
  const advice = state
    ? 'The database rejected a query. If another version has used this DATA_DIR or DATABASE_URL, run that version, or start with a new folder or an empty database.\n'
    : '';
  // The message of an unknown error may quote rows: only its kind, code and place are safe.
  const kind = [error.name, state ?? code].filter(Boolean).join(' ');
  return `Startup failed (${kind}).\n${advice}${stackFrames(error) ?? ''}`;
}

/** The SQLSTATE of the database error, however deep libraries wrapped it. Five characters, no user data. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
    ? code
    : sqlStateOf(error.cause);
}
