import { createHmac } from 'node:crypto';
import { knownDeviceCookie } from '../cookies.ts';
import { sameAddress } from '../rules.ts';
import type { KnownDevices } from './known-devices.ts';

/** Whom a login is about, and from which device, as the rate limits count it. */
export interface LoginSubject {
  /** The claimed email address, as a keyed hash, so that memory holds no address. */
  readonly subjectOf: (body: unknown) => string | null;
  /** Names a device that has logged in to the claimed email address before. */
  readonly deviceOf: (body: unknown, cookie: (name: string) => string | undefined) => string | null;
}

/** @param serverKey draws the key of the hash, so that all processes count the same */
export function loginSubject(serverKey: Buffer, knownDevices: KnownDevices): LoginSubject {
  const key = createHmac('sha256', serverKey).update('rate limit email').digest();
  return {
    subjectOf: (body) => {
      const email = emailIn(body);
      return email === null ? null : createHmac('sha256', key).update(email).digest('base64url');
    },
    deviceOf: (body, cookie) => {
      const email = emailIn(body);
      return email === null ? null : knownDevices.nameOf(email, cookie(knownDeviceCookie.name));
    },
  };
}

function emailIn(body: unknown): string | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? sameAddress(email) : null;
}
