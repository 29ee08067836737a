import { Navigate } from 'react-router';
import { SignUp } from '#product/accounts/web/sign-up/sign-up.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { PreLogin } from '../../guards/pre-login.tsx';
import { restartAt } from '../../shell/errors/restart.ts';
import { useReturnAddress } from './use-return-address.ts';

/** Also at its own address it is closed to those who were refused as too young: the map says why. */
export function Component() {
  const isGateClosed = useOnboardingState(({ step }) => step.status === 'gate-closed');
  const visitor = useVisitor();
  const returnTo = useReturnAddress();
  if (isGateClosed) return <Navigate to={linkTo(pages.map.home)} replace />;
  return (
    <PreLogin>
      <SignUp handle={visitor?.handle ?? null} returnTo={returnTo} onIn={() => restartAt(returnTo)} />
    </PreLogin>
  );
}
