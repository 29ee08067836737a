import { createHmac, timingSafeEqual } from 'node:crypto';

/** A random name and a signature that ties it to one address of email. */
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;
/** Random bytes in the name of a device. */
export const DEVICE_NAME_BYTES = 16;

/** Knows the devices that have logged in to an account, by a cookie that says nothing to anyone else. */
export interface KnownDevices {
  /** The cookie of a device, by a random name, that has just logged in to the account with this address. */
  readonly cookieFor: (email: string, name: string) => string;
  /** The name of the device; null where the cookie is not of this address. */
  readonly nameOf: (email: string, cookie: string | undefined) => string | null;
}

/**
 * Device cookies, as OWASP describes them against being locked out by others.
 *
 * @param serverKey  draws the key of the signature; nothing is stored
 */
export function knownDevices(serverKey: Buffer): KnownDevices {
  const key = createHmac('sha256', serverKey).update('known device').digest();
  const sign = (name: string, email: string): Buffer =>
    createHmac('sha256', key).update(`${name} ${email}`).digest();
  return {
    cookieFor: (email, name) => `${name}.${sign(name, email).toString('base64url')}`,
    nameOf: (email, cookie) => {
      const [, name, signature] = VALUE.exec(cookie ?? '') ?? [];
      if (name === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(name, email);
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
    },
  };
}
