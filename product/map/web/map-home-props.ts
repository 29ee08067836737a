import type { ReactNode } from 'react';
import type { LiveConnection } from '#platform/client/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import type { RemovedUserReason } from '#product/visitors/web/index.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';

/** What the map says of itself to who builds it. */
export interface MapFigures {
  /** How long the last reload took, in milliseconds; null before there was one. */
  readonly softReloadMs: number | null;
  readonly people: number;
  readonly places: number;
  readonly groups: number;
}

/** A place the map is looked at from that is not one's own. */
export interface LookedAtElsewhere {
  readonly at: LatLng;
  /** Of the area, where it was picked by its name. */
  readonly name: string | null;
}

/** What the shell hands to the map. Who looks from where is in the stores of `product/visitors/web/index.ts`. */
export interface MapHomeProps {
  /** What is nearby, and what keeps it up to date. */
  readonly nearby: NearbyModel;
  readonly live: LiveConnection<Up, Down>;
  /** Where a failed reload is reported. */
  readonly log: ClientLog;
  /** False while the way in is not finished: the map is drawn without people, list and controls. */
  readonly isOpen: boolean;
  /** He chooses a spot: the map is drawn without people, and with all that moves it. */
  readonly isChoosing: boolean;
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  /** A page lies over the panel of a wide screen or over the whole of a phone. */
  readonly isCovered: boolean;
  /** The map can be seen for the first time. */
  readonly onReady: () => void;
  /** The map could not be made; only a refresh may help. */
  readonly onFailed: () => void;
  /** The map has come to rest with this centre. */
  readonly onCentre: (centre: LatLng) => void;
  /** What is around has changed, or how long it took to load. */
  readonly onFigures: (figures: MapFigures) => void;
  /** The person whose card was opened is shown to the visitor no more. */
  readonly onPersonRemoved: (userId: string, reason: RemovedUserReason) => void;
  /** What is said of how the visitor himself is shown, over the map. */
  readonly onTheMap: (elsewhere: LookedAtElsewhere | null) => ReactNode;
  /** The bell was pressed. */
  readonly onAlerts: () => void;
}
