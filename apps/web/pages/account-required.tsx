import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { linkTo, pages } from '#product/pages.ts';

export interface AccountRequiredProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The label of the link to the registration. */
  readonly signUp: string;
}

/** Asks an anonymous visitor to sign up, in place of what needs an account. */
export const AccountRequired = ({ signUp, ...words }: AccountRequiredProps) => (
  <EmptyState
    {...words}
    action={
      <ButtonLink to={linkTo(pages.account.register)} variant="filled">
        {signUp}
      </ButtonLink>
    }
  />
);
