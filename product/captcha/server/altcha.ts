import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { CaptchaVendor } from './vendor.ts';

/** PBKDF2 iterations per try, about 2 ms of a core. */
const COST = 5_000;
/** Number of tries: half a second on four cores, up to one on a phone. */
const TRIES = { least: 400, most: 800 } as const;

const hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/), z.maxLength(128));
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.strictObject({ boundTo: z.string().check(z.maxLength(128)), until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

/**
 * ALTCHA, self-hosted: the device proves its work.
 *
 * Challenges are signed with a key derived from the server's; the widget contacts no other host.
 */
export function createAltcha(serverKey: Buffer): CaptchaVendor {
  const secret = (use: string) => createHmac('sha256', serverKey).update(`captcha ${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: secret('challenge'),
    hmacKeySignatureSecret: secret('solution'),
  };
  return {
    make: async (boundTo, expiresAt) => ({
      ...(await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(TRIES.most, TRIES.least),
        deriveKey,
        data: { boundTo, until: expiresAt.getTime() },
      })),
    }),
    read: async (token) => {
      const given = payload.safeParse(decoded(token));
      if (!given.success) return null;
      const { challenge, solution } = given.data;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
      });
      if (!verified) return null;
      const { boundTo, until } = challenge.parameters.data;
      return { id: challenge.signature, boundTo, expiresAt: new Date(until) };
    },
  };
}

/** Decodes the widget's base64 JSON; null for anything else. */
function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null; // not the widget's
  }
}
