import { LogIn } from '#product/accounts/web/log-in.tsx';
import { PreLogin } from '../guards/pre-login.tsx';
import { beginAnew } from '../shell/begin-anew.ts';

export function Component() {
  return (
    <PreLogin>
      <LogIn onIn={beginAnew} />
    </PreLogin>
  );
}
