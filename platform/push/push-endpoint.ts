import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';

/** Where a browser takes pushes and what they are sealed with, as the browser says it (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  /** In base64url: a point of P-256, and 16 bytes both know. */
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether a push endpoint is allowed: public https, or a configured own push service.
 * The subscriber chooses where the server sends requests (SSRF).
 *
 * @param own origins of push services in a private network
 */
export function mayPushTo(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (own.includes(origin)) return true;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && port === '' && isName;
}

/** Whether something can be sealed with these. */
export function areSealingKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false; // no point of the curve
  }
}
