import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { OverlayBoundary } from '../shell/errors/overlay-boundary.tsx';
import { SignUpSheet } from './accounts/sign-up-sheet.tsx';

export interface AccountRequiredProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The label of the button that opens the registration. */
  readonly signUp: string;
}

/** Asks an anonymous visitor to sign up, in place of what needs an account; that follows in its place. */
export function AccountRequired({ signUp, title, ...words }: AccountRequiredProps) {
  const visitor = useVisitor();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <EmptyState
        {...words}
        title={title}
        action={
          <Button variant="filled" onClick={() => setIsOpen(true)}>
            {signUp}
          </Button>
        }
      />
      {isOpen && (
        <OverlayBoundary of="sign-up" onClose={close}>
          <SignUpSheet title={title} handle={visitor?.handle ?? null} onSignedUp={close} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
