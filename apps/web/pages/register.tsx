import { SignUp } from '#product/accounts/web/sign-up.tsx';
import { PreLogin } from '../guards/pre-login.tsx';
import { beginAnew } from '../shell/begin-anew.ts';

export function Component() {
  return (
    <PreLogin>
      <SignUp onIn={beginAnew} />
    </PreLogin>
  );
}
