import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Outlet, useLocation } from 'react-router';
import { showsPill } from '#platform/client/live/connection.rules.ts';
import { isOffline } from '#platform/device/network.ts';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { SkipLink } from '#platform/ui/actions/skip-link.tsx';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { ToastRegion } from '#platform/ui/feedback/toast-region.tsx';
import { hasEntered } from '#product/onboarding/rules.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { LeadToConversation } from '../pages/chat/lead-to-conversation.tsx';
import { appStore } from './app.store.ts';
import { MessageBanner } from './banner/message-banner.tsx';
import { ConnectionPill } from './connection/connection-pill.tsx';
import { Entry } from './entry.tsx';
import { Gates } from './gates.tsx';
import { LoadBoundary } from './errors/load-boundary.tsx';
import { LineBelowMap } from './lines/line-below-map.tsx';
import { MapContainer } from './map/map-container.tsx';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { Modals } from './modals/modals.tsx';
import { Navigation } from './navigation.tsx';
import { failureOf } from './errors/failure.rules.ts';
import { LoadError } from './errors/load-error.tsx';
import { versionHash } from './errors/version-hash.ts';
import type { PageKind } from '#product/pages.ts';
import { useLive } from './services-context.tsx';
import styles from './shell.module.css';

/** The app's frame: the map, navigation beside it, pages and onboarding over it. */
export function Shell({ kind }: { readonly kind: PageKind }) {
  const { t } = useTranslation('shell');
  const live = useLive();
  const at = useOnboardingState(({ step }) => step.status);
  const isAdmitted = useOnboardingState(({ step }) => hasEntered(step));
  const hasAccount = useVisitor()?.isAnonymous === false;
  const { viewpoint } = useLocationState();
  const { pathname } = useLocation();
  useEffect(() => appStore.setState({ pathname }), [pathname]);
  // A visitor who asks for their location again stays where they are meanwhile.
  const isIn = at === 'in' || (at === 'locating' && viewpoint !== null);
  const isPage = kind === 'page' || kind === 'conversation';
  // Pages need no view center. Who has an account finds the way to theirs also where the map needs one.
  const showsPage = isPage && isAdmitted;
  const hasNavigation = isIn || showsPage || (isAdmitted && hasAccount);
  const [again, setAgain] = useState({ of: '', times: 0 });
  const times = again.of === pathname ? again.times : 0;
  const tryAgain = useCallback(() => {
    // Its statement about the network is outdated, or will be repeated.
    appStore.setState(({ errorModal }) => (errorModal === 'retry' ? { errorModal: null } : {}));
    setAgain((last) => ({ of: pathname, times: last.of === pathname ? last.times + 1 : 1 }));
  }, [pathname]);
  const sayWhatFailed = (thrown: unknown) => {
    // In place of the page stands what it is; a refresh helps where code did not load.
    if (failureOf(thrown, versionHash()).type !== 'not-loaded') return;
    const isCutOff = isOffline() || showsPill(live.state.getState());
    // Some browsers cache a failed import forever.
    if (!isCutOff && times > 0) location.reload();
    else appStore.setState({ errorModal: isCutOff ? 'retry' : 'refresh-required' });
  };
  return (
    <Gates isReading={kind === 'policy'}>
      <div className={classNames(styles['shell'], kind === 'conversation' && styles['conversation'])}>
        {isIn && !isPage && kind !== 'spot' && (
          <SkipLink target="nearby-list" onFollow={mapRequests.showList}>
            {t('navigation.skipToList')}
          </SkipLink>
        )}
        {hasNavigation && <Navigation />}
        <div className={styles['beside']}>
          <div className={styles['stage']}>
            <main className={styles['map']} tabIndex={-1}>
              <MapContainer isCovered={showsPage || (isPage && at === 'starting')} isBare={kind === 'spot'} />
            </main>
            {isPage && at === 'starting' && <PageWaiting />}
            {!isIn && !showsPage && <Entry isReading={kind === 'policy' || kind === 'sheet'} />}
            {(showsPage || !isPage) && (
              <LoadBoundary
                of={`${pathname} ${times}`}
                fallback={(thrown) => <LoadError thrown={thrown} onAgain={tryAgain} />}
                onFailed={sayWhatFailed}
              >
                <Suspense fallback={isPage && <PageWaiting />}>
                  <Outlet />
                </Suspense>
              </LoadBoundary>
            )}
          </div>
          <LineBelowMap isOverMap={kind === 'map'} />
        </div>
        <LeadToConversation />
        <Modals isOverMap={kind === 'map'} />
      </div>
      {(isIn || showsPage) && <ConnectionPill kind={kind} isOverPage={showsPage} />}
      <MessageBanner />
      <ToastRegion />
    </Gates>
  );
}

/** Where the page will be. */
const PageWaiting = () => (
  <div className={styles['waiting']}>
    <Waiting />
  </div>
);
