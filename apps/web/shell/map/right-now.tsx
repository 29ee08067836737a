import { useState } from 'react';
import { fromPair } from '#platform/geo/point.ts';
import { translations } from '#platform/i18n/translations.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { publishedStore, usePublished } from '#product/presence/web/index.ts';
import type {
  RightNowChoices,
  RightNowSheetProps,
} from '#product/presence/web/right-now/right-now-sheet.tsx';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { SignUpSheet } from '../../pages/accounts/sign-up-sheet.tsx';
import { OverlayBoundary } from '../errors/overlay-boundary.tsx';

const Sheet = lazyPage<Omit<RightNowSheetProps, 'marker'>>(async () => {
  const [{ RightNowSheet }, { MarkerPreview }] = await Promise.all([
    import('#product/presence/web/right-now/right-now-sheet.tsx'),
    import('#product/profiles/web/marker-preview.tsx'),
    translations.load(['right-now']),
  ]);
  function WithMarker(props: Omit<RightNowSheetProps, 'marker'>) {
    const { _id: seed, isPromoted } = props.visitor;
    const isVisiting = usePublished().position?.isVisiting === true;
    const elsewhere = isVisiting ? 'visiting' : 'online';
    return (
      <RightNowSheet
        {...props}
        marker={(where) => (
          <MarkerPreview
            seed={seed}
            look={isPromoted ? 'promoted' : where === 'canHost' ? 'host' : elsewhere}
            isOnline
            isRightNow
          />
        )}
      />
    );
  }
  return { Component: WithMarker };
});

/** The map goes to where others see the visitor now. */
function showOwnMarker(): void {
  const { position } = publishedStore.getState();
  if (position) mapRequests.moveTo(fromPair(position.coordinates));
}

export interface RightNowProps {
  /** False while a screen about the location takes the place of the map. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet of Right now. Who leaves it to sign up or to be located finds it as they left it. */
export function RightNow({ isOpen, onClose }: RightNowProps) {
  const { t } = useTranslation('map');
  const visitor = useVisitor();
  const flow = useOnboarding();
  const [choices, setChoices] = useState<RightNowChoices | null>(null);
  const [isSigningUp, setIsSigningUp] = useState(false);
  const endSignUp = () => setIsSigningUp(false);
  if (!visitor || !isOpen) return null;
  return (
    <>
      <OverlayBoundary of="right now" onClose={onClose}>
        <Sheet
          visitor={visitor}
          choices={choices}
          onChoose={setChoices}
          onSet={updateVisitor}
          onStarted={showOwnMarker}
          onGetOnMap={() => flow.locate()}
          onSignUp={() => setIsSigningUp(true)}
          onClose={onClose}
        />
      </OverlayBoundary>
      {isSigningUp && (
        <OverlayBoundary of="sign-up" onClose={endSignUp}>
          <SignUpSheet
            title={t('rightNow.signUp')}
            text={t('rightNow.signUpText')}
            handle={visitor.handle}
            onSignedUp={endSignUp}
            onClose={endSignUp}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
