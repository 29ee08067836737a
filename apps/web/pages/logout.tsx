import { useEffect } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { logOut } from '../start/log-out.ts';
import { beginAnew } from './begin-anew.ts';

/** Nobody gets in here: whoever comes is logged out, and root opens. */
export function Component() {
  const client = useClient();
  useEffect(() => void logOut(client).then(beginAnew), [client]);
  return null;
}
