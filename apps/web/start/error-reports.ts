import type { ClientLog } from '#platform/client/log.ts';

interface ErrorReport {
  readonly event: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Where errors are told, and what is kept of them. */
export interface ErrorReports extends ClientLog {
  /** The newest last. */
  readonly kept: () => readonly ErrorReport[];
}

const KEPT = 50;

/**
 * The first step of the start: what goes wrong from here on is kept, the newest fifty, for the person to quote.
 * Sent nowhere, since no error service is configured.
 */
export function setUpErrorReports(): ErrorReports {
  let reports: readonly ErrorReport[] = [];
  const error: ClientLog['error'] = (event, details = {}) => {
    reports = [...reports, { event, details }].slice(-KEPT);
  };
  // The message of an error may quote what somebody typed: only its kind is kept.
  window.addEventListener('error', ({ error: thrown }) => error('uncaught', { kind: errorKind(thrown) }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    error('unhandled', { kind: errorKind(reason) }),
  );
  return { error, kept: () => reports };
}

const errorKind = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);
