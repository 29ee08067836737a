import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { CaptchaVendor } from './vendor.ts';

/** So many iterations of PBKDF2 are one try, some 2 ms of a core. */
const COST = 5_000;
/** As many tries as this are needed: half a second of four cores to one of a person's phone. */
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
 * ALTCHA, which hosts itself: the device proves by its work that somebody meant it. Signed by a key of its own, drawn
 * from the server's; the widget asks nobody else.
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

/** The widget's base64 of JSON; null for anything else. */
function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null; // not the widget's
  }
}
