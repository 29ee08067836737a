import { useState } from 'react';
import { Activate } from '#product/accounts/web/confirmation/activate.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { restartAt } from '../../shell/errors/restart.ts';
import { afterConfirmation, endGroupWait } from './confirmation-wait.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

export function Component() {
  const token = useTokenOfAddress();
  const [goesTo] = useState(() => afterConfirmation(Date.now()));
  return (
    <Activate
      key={token}
      token={token}
      visitor={useVisitor()}
      goesTo={goesTo}
      onIn={() => {
        endGroupWait();
        restartAt(goesTo);
      }}
    />
  );
}
