import { SignUp } from '#product/accounts/web/sign-up.tsx';
import { PreLogin } from '../../guards/pre-login.tsx';
import { restart } from '../../shell/errors/restart.ts';

export function Component() {
  return (
    <PreLogin>
      <SignUp onIn={restart} />
    </PreLogin>
  );
}
