/**
 * Logs errors of the client.
 *
 * `details` never hold a position, a message, an email address or a token: only names from our own code, codes and
 * numbers.
 */
export interface ClientLog {
  error: (event: string, details?: Readonly<Record<string, string | number | boolean | null>>) => void;
}
