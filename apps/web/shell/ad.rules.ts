import type { Visitor } from '#product/visitors/contract.ts';

/** The product's own advertisements; there are no others. */
export type Ad = 'sign-up';

export interface AdCircumstances {
  readonly isCafe: boolean;
  readonly wasShownInSession: boolean;
}

/** What is advertised to whom, once a session: an account to who has none. Never to members, never in the cafe. */
export function adFor(
  visitor: Pick<Visitor, 'isAnonymous' | 'isUpgraded'> | null,
  { isCafe, wasShownInSession }: AdCircumstances,
): Ad | null {
  if (visitor === null || visitor.isUpgraded || isCafe || wasShownInSession) return null;
  return visitor.isAnonymous ? 'sign-up' : null;
}
