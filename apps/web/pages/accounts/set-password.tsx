import { SetPassword } from '#product/accounts/web/set-password.tsx';
import { useTokenOfAddress } from './use-token-of-address.ts';

export function Component() {
  return <SetPassword token={useTokenOfAddress()} />;
}
