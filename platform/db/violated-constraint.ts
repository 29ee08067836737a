import { DatabaseError } from 'pg';

/** The name of the constraint that a statement violated; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  // drizzle wraps what the driver throws.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError ? (cause.constraint ?? null) : null;
}
