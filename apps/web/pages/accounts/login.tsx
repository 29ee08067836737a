import { LogIn } from '#product/accounts/web/log-in.tsx';
import { PreLogin } from '../../guards/pre-login.tsx';
import { restart } from '../../shell/errors/restart.ts';

export function Component() {
  return (
    <PreLogin>
      <LogIn onIn={restart} />
    </PreLogin>
  );
}
