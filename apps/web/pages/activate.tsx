import { Activate } from '#product/accounts/web/activate.tsx';
import { beginAnew } from '../shell/begin-anew.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

export function Component() {
  return <Activate token={useTokenOfAddress()} onIn={beginAnew} />;
}
