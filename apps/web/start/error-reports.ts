import type { ClientLog } from '#platform/client/log.ts';

interface ErrorReport {
  readonly event: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Receives errors and keeps the newest. */
export interface ErrorReports extends ClientLog {
  /** Newest last. */
  readonly kept: () => readonly ErrorReport[];
}

const KEPT = 50;

/**
 * Keeps the newest fifty errors from the start on, for the visitor to quote.
 * They are sent nowhere, since no error service is configured.
 */
export function setUpErrorReports(): ErrorReports {
  let reports: readonly ErrorReport[] = [];
  const error: ClientLog['error'] = (event, details = {}) => {
    reports = [...reports, { event, details }].slice(-KEPT);
  };
  // An error message may quote user input: only its kind is kept.
  window.addEventListener('error', ({ error: thrown }) => error('uncaught', { kind: errorKind(thrown) }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    error('unhandled', { kind: errorKind(reason) }),
  );
  return { error, kept: () => reports };
}

const errorKind = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);
