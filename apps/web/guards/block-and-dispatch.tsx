import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { isOffline } from '#platform/device/network.ts';
import { useOnboarding } from '#product/visitors/web/index.ts';
import { restart } from '../shell/restart.ts';
import { isFirstOfHistory } from '../shell/use-go-back.ts';
import { logOut } from '../start/log-out.ts';
import { blockAndDispatch, type EntryAction } from './guards.rules.ts';

/** An address that opens no page: what it does takes its place in the history. */
export function BlockAndDispatch({ action }: { readonly action: EntryAction }) {
  const client = useClient();
  const navigate = useNavigate();
  const flow = useOnboarding();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const { dispatches, opensBeneath } = blockAndDispatch(action, isFirstOfHistory());
    if (dispatches.type === 'log-out') {
      // Root opens anew once nothing of the person is left, in place of this address. Without a network no page can be
      // opened: the door stands meanwhile.
      void logOut(client).then(() => {
        if (!isOffline()) {
          restart();
          return undefined;
        }
        addEventListener('online', restart, { once: true });
        flow.signOut();
        return navigate('/', { replace: true });
      });
      return;
    }
    if (opensBeneath !== null) void navigate(opensBeneath, { replace: true });
    void navigate('/alerts', { replace: opensBeneath === null });
  }, [action, client, flow, navigate]);
  return null;
}
