import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage } from '#platform/device/storage.ts';
import { useComingInState, useVisitor } from '#product/visitors/web/index.ts';
import { appStore, markModalSeen } from './app.store.ts';
import { type ModalName, modalToShow } from './modal-queue.rules.ts';

export const loadOverlays = () => import('./overlays.tsx');
const ErrorModal = lazy(() => loadOverlays().then((module) => ({ default: module.ErrorModal })));
const Onboarding = lazy(() =>
  import('#product/visitors/web/onboarding.tsx').then((module) => ({ default: module.Onboarding })),
);

const ONBOARDING_KEY = 'onboarding_seen';

/** The modals of the shell, one at a time. The age check stands at the door and is only counted here. */
export function Modals() {
  const step = useComingInState((state) => state.step);
  const visitor = useVisitor();
  const { isMapVisible, seenModals, errorModal } = useStore(appStore);
  const [isFirstVisit] = useState(() => deviceStorage.read(ONBOARDING_KEY) !== true);

  const isAtAgeCheck = step.at === 'age-check' || step.at === 'gate-closed';
  const wanted: ModalName[] = [];
  if (isAtAgeCheck) wanted.push(visitor ? 'update-age' : 'age');
  if (step.at === 'in' && isFirstVisit && !seenModals.includes('onboarding')) wanted.push('onboarding');
  const shown = modalToShow({ wanted, isMapVisible, isFirstVisit, seen: seenModals });
  const closeOnboarding = () => {
    deviceStorage.write(ONBOARDING_KEY, true);
    markModalSeen('onboarding');
  };
  return (
    <Suspense fallback={null}>
      {shown === 'onboarding' && <Onboarding open onClose={closeOnboarding} />}
      {errorModal !== null && <ErrorModal />}
    </Suspense>
  );
}
