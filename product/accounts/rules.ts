import { DAY_MS, HOUR_MS, MINUTE_MS, wholeMinuteFrom } from '#platform/clock/round-time.ts';
import { judgeHandle, normalizeHandle } from '#product/profiles/rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';

/** Days to activate a new account; then the visitor is anonymous again, with the same id. */
export const ACTIVATION_DAYS = 7;
/** Lifetime of a one-time token by purpose, in milliseconds. */
export const TOKEN_LASTS_MS = {
  activate: DAY_MS,
  reset: HOUR_MS,
  'session-transfer': 15 * MINUTE_MS,
} as const;
export type TokenPurpose = keyof typeof TOKEN_LASTS_MS;

/**
 * One spelling of an address, by which two of them are compared: in lower case. Providers that tell letters by their
 * case are not known to exist; people who type theirs in another one are many.
 */
export const sameAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/**
 * A typed handle as it would be stored, or why nobody can have it.
 * A reserved one is taken: nobody learns which are reserved.
 */
export function readHandle(
  text: string,
): { readonly status: 'fit'; readonly handle: string } | { readonly status: 'taken' | 'invalid' } {
  const handle = normalizeHandle(text);
  const verdict = judgeHandle(handle);
  if (verdict === 'fit') return { status: 'fit', handle };
  return { status: verdict === 'handle-reserved' ? 'taken' : 'invalid' };
}

/** How long a sign-up is answered to the session that ended by it, should the answer have been lost. */
export const SIGN_UP_REPEATS_MS = HOUR_MS;

/**
 * Accounts with an address, confirmed by nobody yet, that a log-in tries: several visitors may claim one. As many
 * passwords are held against each log-in that fails, whether or not there are such accounts.
 */
export const PENDING_TRIED = 2;

/** Activation deadline of an account registered at `now`. */
export const activationDeadline = (now: Date): Date => new Date(now.getTime() + ACTIVATION_DAYS * DAY_MS);

export const expiryOf = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + TOKEN_LASTS_MS[purpose]);

/** Attempts after which an email is given up, four hours after the first. */
export const MAX_EMAIL_ATTEMPTS = 8;
/** How long an email that was given up can still be sent by an operator. */
export const EMAIL_WAITS_MS = DAY_MS;

/** Seconds until an email is tried again: two minutes, doubled each time. */
export const emailBackoff = (attempts: number): number => 60 * 2 ** attempts;

/**
 * From when another attempt counts after too many, in milliseconds since 1970; null where a time of day does not tell:
 * unknown, or a day or more away.
 */
export function nextAttemptAt(retryAfterSeconds: number | null, now: number): number | null {
  const waitMs = (retryAfterSeconds ?? 0) * 1000;
  return waitMs === 0 || waitMs >= DAY_MS ? null : wholeMinuteFrom(now + waitMs);
}

/** What a session transfer found: who it is for, and who is there now. */
export type SessionTransferPrompt =
  | { readonly type: 'same-user' }
  | { readonly type: 'different-user'; readonly email: string }
  | { readonly type: 'anonymous-user' }
  | { readonly type: 'nobody' };

export function sessionTransferPrompt(
  userId: string,
  visitor: Pick<Visitor, '_id' | 'isAnonymous' | 'email' | 'handle'> | null,
): SessionTransferPrompt {
  if (visitor === null) return { type: 'nobody' };
  if (visitor._id === userId) return { type: 'same-user' };
  if (visitor.isAnonymous) return { type: 'anonymous-user' };
  return { type: 'different-user', email: visitor.email ?? visitor.handle };
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Whether the link that confirms an account is shown on the screen: where no email is sent, a newcomer would be stuck.
 * Only of a server that this computer alone reaches, as on an address of the world anyone could confirm any address.
 */
export const showsLinks = (settings: {
  readonly smtpUrl: string | null;
  readonly appUrl?: string | null | undefined;
  readonly host: string;
}): boolean => settings.smtpUrl === null && !settings.appUrl && LOOPBACK.has(settings.host);
