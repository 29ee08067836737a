import { createContext, useContext } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import type { MapHomeProps } from '../map-home-props.ts';

/** What one can do from where nobody is around. */
export interface QuietActions extends Pick<MapHomeProps, 'demoCity'> {
  /** The list is open: the summary of the sheet says nothing of this. */
  readonly isListOpen: boolean;
  /** Shows a region as a whole and who is there. */
  readonly onLookToward: (region: LatLng) => void;
  readonly onDemoCity: () => void;
}

const QuietActionsContext = createContext<QuietActions | null>(null);
export const QuietActionsProvider = QuietActionsContext;

export function useQuietActions(): QuietActions {
  const actions = useContext(QuietActionsContext);
  if (!actions) throw new Error('useQuietActions needs a QuietActionsProvider above it');
  return actions;
}
