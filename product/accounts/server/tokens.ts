import { hash } from 'node:crypto';
import type { Database, Transaction } from '#platform/db/database.ts';
import { expiryOf, type TokenPurpose } from '../rules.ts';
import { addToken, takeToken, type TokenRow } from './accounts.store.ts';
import type { Context } from './context.ts';

/** As the contract's `secret` has it. */
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface TokenFor {
  readonly visitorId: string;
  readonly purpose: TokenPurpose;
  readonly sessionId?: string;
  /** Where an activation is sent to, in the one spelling. */
  readonly email?: string;
}

/** Makes a token, keeps its hash and answers the token itself, which is nowhere else. */
export async function makeToken(
  { clock, randomBytes }: Pick<Context, 'clock' | 'randomBytes'>,
  database: Database | Transaction,
  { visitorId, purpose, sessionId, email }: TokenFor,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await addToken(database, {
    tokenHash: hashOf(token),
    visitorId,
    purpose,
    sessionId: sessionId ?? null,
    email: email ?? null,
    expiresAt: expiryOf(purpose, clock.now()),
  });
  return token;
}

/** Uses a token up; null when it is not good for that purpose (any more). */
export const useUp = (
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenRow | null> => takeToken(tx, { tokenHash: hashOf(token), purpose, now: clock.now() });
