import { Activate } from '#product/accounts/web/confirmation/activate.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { restart } from '../../shell/errors/restart.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

export function Component() {
  const token = useTokenOfAddress();
  return <Activate key={token} token={token} visitor={useVisitor()} onIn={restart} />;
}
