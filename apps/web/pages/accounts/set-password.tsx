import { SetPassword } from '#product/accounts/web/password/set-password.tsx';
import { useTokenOfAddress } from './use-token-of-address.ts';

export function Component() {
  const token = useTokenOfAddress();
  return <SetPassword key={token} token={token} />;
}
