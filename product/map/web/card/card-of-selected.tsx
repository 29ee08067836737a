import { lazy, Suspense } from 'react';
import type { SelectedCardProps } from './selected-card.tsx';

const SelectedCard = lazy(() =>
  import('./selected-card.tsx').then((module) => ({ default: module.SelectedCard })),
);

/** The card, whose code comes with the first one that is opened unless it was fetched ahead. */
export const CardOfSelected = (props: SelectedCardProps) => (
  <Suspense fallback={null}>
    <SelectedCard {...props} />
  </Suspense>
);
