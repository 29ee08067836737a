import { hash } from 'node:crypto';
import type { Database, Transaction } from '#platform/db/database.ts';
import { lockVisitorForChange, type VisitorRow } from '#product/visitors/server/index.ts';
import { expiryOf, type TokenPurpose } from '../rules.ts';
import { addToken, findOwnerOfToken, takeToken, type TokenRow } from './accounts.store.ts';
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

/** A token that was good, and its owner, locked until the transaction ends. */
export interface Used {
  readonly token: TokenRow;
  readonly visitor: VisitorRow;
}

/**
 * Consumes a token; null when it is invalid or expired.
 * Locks the owner first, in the same order as a deletion, to avoid a deadlock.
 */
export async function consumeToken(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  token: string,
  purpose: TokenPurpose,
): Promise<Used | null> {
  const tokenHash = hashOf(token);
  const ownerId = await findOwnerOfToken(tx, tokenHash);
  const visitor = ownerId === null ? null : await lockVisitorForChange(tx, ownerId);
  const taken = visitor && (await takeToken(tx, { tokenHash, purpose, now: clock.now() }));
  return taken && { token: taken, visitor };
}
