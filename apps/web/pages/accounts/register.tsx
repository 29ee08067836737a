import { Navigate } from 'react-router';
import { SignUp } from '#product/accounts/web/sign-up.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { PreLogin } from '../../guards/pre-login.tsx';
import { restart } from '../../shell/errors/restart.ts';

/** Also at its own address it is closed to those who were refused as too young: the map says why. */
export function Component() {
  const isGateClosed = useOnboardingState(({ step }) => step.status === 'gate-closed');
  if (isGateClosed) return <Navigate to={linkTo(pages.map.home)} replace />;
  return (
    <PreLogin>
      <SignUp onIn={restart} />
    </PreLogin>
  );
}
