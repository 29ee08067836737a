import argon2 from '@node-rs/argon2';

/**
 * Argon2id, which the library takes unless told otherwise, with 19 MiB, two passes and one lane: the least that the OWASP Password Storage Cheat Sheet allows, about
 * 30 ms of one core; more would let fewer people log in at once.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One way to type a password: composed and decomposed letters are the same key presses (RFC 8265, OpaqueString). */
const asTyped = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => argon2.hash(asTyped(password), COST);

/** What a password is held against where there is no account: the answer takes as long. */
const decoyHash = hashPassword('nobody has this password');

/** @param passwordHash null where there is no account; it is false then, and takes as long */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const fits = await argon2.verify(passwordHash ?? (await decoyHash), asTyped(password));
  return fits && passwordHash !== null;
}
