import type { Visitor } from '#product/visitors/contract.ts';

/**
 * Whether the pages of logging in, signing up and a forgotten password open: to whoever is not somebody for certain
 * yet, or is about to be nobody. Whom it stops is led to root, which takes the place of the page in the history.
 */
export function passesPreLogin(
  visitor: Pick<Visitor, 'accountIsActivated'> | null,
  isLoggingOut: boolean,
): boolean {
  return visitor === null || !visitor.accountIsActivated || isLoggingOut;
}
