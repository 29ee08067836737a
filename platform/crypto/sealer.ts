import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes (NIST SP 800-38D, 5.2). */
const NONCE = 12;
const TAG = 16;

/** Encrypts texts for storage: a dump of the database without the server's key shows nothing of them. */
export interface Sealer {
  /** Base64url. */
  readonly seal: (text: string) => string;
  /** @throws Error when the text was sealed with another key, for another purpose, or changed */
  readonly open: (sealed: string) => string;
}

/** @param purpose  texts sealed for one purpose cannot be opened for another */
export function createSealer(serverKey: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', `sealed ${purpose}`, 32));
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
