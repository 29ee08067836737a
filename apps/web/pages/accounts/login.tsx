import { LogIn } from '#product/accounts/web/log-in.tsx';
import { PreLogin } from '../../guards/pre-login.tsx';
import { appStore } from '../../shell/app.store.ts';
import { restartAt } from '../../shell/errors/restart.ts';
import { useReturnAddress } from './use-return-address.ts';

export function Component() {
  const returnTo = useReturnAddress();
  return (
    <PreLogin>
      <LogIn
        returnTo={returnTo}
        // The old session's socket closes before the answer is here: no recheck may reload this page in between.
        onLoggingIn={(isLoggingIn) => appStore.setState({ isLoggingIn })}
        onIn={() => restartAt(returnTo)}
      />
    </PreLogin>
  );
}
