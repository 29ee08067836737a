import { Suspense } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { areaNotices } from '#product/area-notices/web/session.ts';
import { TellMe } from '#product/area-notices/web/tell-me.tsx';
import { notificationStore } from '#product/notifications/web/settings.state.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SignUpSheet } from '../../pages/accounts/sign-up-sheet.tsx';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';

/** Asks to be told once someone shows up in an area; a guest signs up over the map, and it goes on from there. */
export function TellMeHere({ around }: { readonly around: LatLng }) {
  const model = useSessionPart(areaNotices);
  const hasAccount = useVisitor()?.isAnonymous === false;
  return (
    <TellMe
      model={model}
      hasAccount={hasAccount}
      area={around}
      signUp={({ onSignedUp, onClose }) => <SignUpHere onSignedUp={onSignedUp} onClose={onClose} />}
      hint={<DeviceHint />}
    />
  );
}

interface SignUpHereProps {
  readonly onSignedUp: () => void;
  readonly onClose: () => void;
}

function SignUpHere({ onSignedUp, onClose }: SignUpHereProps) {
  const { t } = useTranslation(['area-notice', 'common']);
  const handle = useVisitor()?.handle ?? null;
  return (
    <LoadBoundary
      of="sign-up"
      onFailed={() => {
        onClose();
        showToast(t('common:failed'), 'error');
      }}
    >
      <Suspense fallback={null}>
        <SignUpSheet
          title={t('area-notice:signUp')}
          handle={handle}
          onSignedUp={onSignedUp}
          onClose={onClose}
        />
      </Suspense>
    </LoadBoundary>
  );
}

/** Where pushes do not reach this device, the way to turn them on. */
function DeviceHint() {
  const { t } = useTranslation('area-notice');
  const isPushed = useStore(notificationStore, (state) => state.isPushed);
  if (isPushed) return null;
  return (
    <p>
      <Link to={linkTo(pages.you.notifications)}>{t('device')}</Link> {t('deviceText')}
    </p>
  );
}
