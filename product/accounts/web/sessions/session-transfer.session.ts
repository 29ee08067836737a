import type * as z from 'zod/mini';
import { clearCookie, readCookie, setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { sessionTransfer } from '../../contract.ts';
import { SESSION_TRANSFER_KEY } from '../../cookies.ts';

export type SessionTransfer = z.infer<typeof sessionTransfer>;

/** What another client gave the person to go on with; null when there is nothing, or nothing that can be it. */
export function readSessionTransfer(): SessionTransfer | null {
  const ids = tabStorage.read(SESSION_TRANSFER_KEY);
  if (ids === null) return null;
  const read = sessionTransfer.safeParse({
    ...parsed(ids),
    token: readCookie(clientCookies.temp_access_token),
  });
  if (read.success) return read.data;
  clearSessionTransfer();
  return null;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // not written by us
  }
}

/** Nothing of a session transfer stays: neither what was to be done with nor what was done. */
export function clearSessionTransfer(): void {
  tabStorage.write(SESSION_TRANSFER_KEY, null);
  const { temp_id, temp_session_id, temp_access_token } = clientCookies;
  for (const cookie of [temp_id, temp_session_id, temp_access_token]) clearCookie(cookie);
}

/** The session continues as this visitor: the transfer's token is consumed. */
export function keepSwitch({ userId, sessionId }: SessionTransfer): void {
  clearSessionTransfer();
  setCookie(clientCookies.temp_id, userId);
  setCookie(clientCookies.temp_session_id, sessionId);
}
