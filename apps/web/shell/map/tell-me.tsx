import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { areaNotices } from '#product/area-notices/web/session.ts';
import { TellMe } from '#product/area-notices/web/tell-me.tsx';
import { notificationStore } from '#product/notifications/web/settings.state.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SignUpSheet } from '../../pages/accounts/sign-up-sheet.tsx';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { OverlayBoundary } from '../errors/overlay-boundary.tsx';

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
  const { t } = useTranslation('area-notice');
  const handle = useVisitor()?.handle ?? null;
  return (
    <OverlayBoundary of="sign-up" onClose={onClose}>
      <SignUpSheet title={t('signUp')} handle={handle} onSignedUp={onSignedUp} onClose={onClose} />
    </OverlayBoundary>
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
