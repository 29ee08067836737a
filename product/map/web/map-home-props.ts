import type { ReactNode } from 'react';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';

/** What the map reports of itself to developers. */
export interface MapFigures {
  /** How long the last reload took, in milliseconds; null before there was one. */
  readonly softReloadMs: number | null;
  /** How many items are shown, by the key of their layer. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A place the map is looked at from, other than the visitor's own. */
export interface LookedAtElsewhere {
  readonly at: LatLng;
  /** Of the area, where it was picked by its name. */
  readonly name: string | null;
}

/** What the shell hands to the map. Where the visitor looks from is in `locationStore` of presence. */
export interface MapHomeProps {
  /** What is nearby, and what keeps it up to date. */
  readonly nearby: NearbyModel;
  /** Where a failed reload is reported. */
  readonly log: ClientLog;
  /** False while onboarding is not finished: the map is drawn without markers, list and controls. */
  readonly isOpen: boolean;
  /** The visitor chooses a spot: the map is drawn without markers, and with all that moves it. */
  readonly isChoosing: boolean;
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  /** A page lies over the panel of a wide screen or over the whole of a phone. */
  readonly isCovered: boolean;
  /** The map can be seen for the first time. */
  readonly onReady: () => void;
  /** The map did not load; only a refresh may help. */
  readonly onFailed: (thrown: unknown) => void;
  /** The map has come to rest with this center. */
  readonly onCenter: (center: LatLng) => void;
  /** What is around has changed, or how long it took to load. */
  readonly onFigures: (figures: MapFigures) => void;
  /** What is said over the map of how the visitor is shown. */
  readonly onTheMap: (elsewhere: LookedAtElsewhere | null) => ReactNode;
  /** Right now was pressed. */
  readonly onRightNow: () => void;
  /** The bell was pressed. */
  readonly onAlerts: () => void;
}
