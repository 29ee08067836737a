import { LogIn } from '#product/accounts/web/log-in.tsx';
import { PreLogin } from '../../guards/pre-login.tsx';
import { restartAt } from '../../shell/errors/restart.ts';
import { useReturnAddress } from './use-return-address.ts';

export function Component() {
  const returnTo = useReturnAddress();
  return (
    <PreLogin>
      <LogIn returnTo={returnTo} onIn={() => restartAt(returnTo)} />
    </PreLogin>
  );
}
