import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { beginAnew } from '../shell/begin-anew.ts';
import { isFirstOfHistory } from '../shell/use-go-back.ts';
import { logOut } from '../start/log-out.ts';
import { blockAndDispatch, type DoorAction } from './guards.rules.ts';

/** An address that opens no page: what it does takes its place in the history. */
export function BlockAndDispatch({ action }: { readonly action: DoorAction }) {
  const client = useClient();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const { dispatches, opensBeneath } = blockAndDispatch(action, isFirstOfHistory());
    if (dispatches.type === 'log-out') {
      // Root opens anew once nothing of the person is left, in place of this address.
      void logOut(client).then(beginAnew);
      return;
    }
    if (opensBeneath !== null) void navigate(opensBeneath, { replace: true });
    void navigate('/alerts', { replace: opensBeneath === null });
  }, [action, client, navigate]);
  return null;
}
