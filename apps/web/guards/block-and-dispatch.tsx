import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { isOffline } from '#platform/device/network.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { restart } from '../shell/errors/restart.ts';
import { isFirstOfHistory } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { logOut } from '../start/session/log-out.ts';
import { blockAndDispatch, type EntryAction } from './guards.rules.ts';

/** Runs the action of an address that opens no page and replaces it in the history. */
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
      // Root reloads once the visitor's data is cleared. Without a network no page can be loaded: the age check shows
      // until there is one.
      void logOut(client).then(() => {
        if (!isOffline()) {
          restart();
          return undefined;
        }
        addEventListener('online', restart, { once: true });
        flow.signOut();
        return navigate(linkTo(pages.map.home), { replace: true });
      });
      return;
    }
    if (opensBeneath !== null) void navigate(opensBeneath, { replace: true });
    void navigate(linkTo(pages.map.alerts), { replace: opensBeneath === null });
  }, [action, client, flow, navigate]);
  return null;
}
