import type { Visitor } from '#product/visitors/contract.ts';

/** The product's own ads; there are no others. */
export type Ad = 'sign-up';

export interface AdCircumstances {
  readonly isCafe: boolean;
  readonly wasShownInSession: boolean;
}

/** The ad for a visitor, once a session: an account, if they have none. Never for members or in the cafe. */
export function adFor(
  visitor: Pick<Visitor, 'isAnonymous' | 'isUpgraded'> | null,
  { isCafe, wasShownInSession }: AdCircumstances,
): Ad | null {
  if (visitor === null || visitor.isUpgraded || isCafe || wasShownInSession) return null;
  return visitor.isAnonymous ? 'sign-up' : null;
}
