import type { LatLng } from '#platform/geo/point.ts';
import type { RightNowPlace } from '#product/presence/contract/right-now.ts';
import type { LookingFor } from '#product/visitors/about.contract.ts';
import type { HostingStatus } from '#product/visitors/contract.ts';
import type { DemoPerson } from '../people.ts';

export type LocationState =
  | { readonly status: 'gone' }
  | { readonly status: 'standing'; readonly at: LatLng }
  | { readonly status: 'away'; readonly at: LatLng }
  | {
      readonly status: 'walking';
      readonly from: LatLng;
      readonly to: LatLng;
      readonly startedAt: number;
      readonly arrivesAt: number;
      readonly placeId: string | null;
    }
  | { readonly status: 'at-place'; readonly at: LatLng; readonly placeId: string };

export interface Living {
  readonly person: DemoPerson;
  readonly whereabouts: LocationState;
  /** Time of the next act, in milliseconds since 1970. */
  readonly decidesAt: number;
  readonly hostingRenewedAt: number;
}

export const isOnline = ({ whereabouts: { status } }: Living): boolean =>
  status !== 'gone' && status !== 'away';

/** An act of a person, processed as an act of a visitor is. */
export type Action =
  | { readonly type: 'moves'; readonly visitorId: string; readonly to: LatLng; readonly isOnline: boolean }
  /** Shows a position while being elsewhere. */
  | {
      readonly type: 'appears';
      readonly visitorId: string;
      readonly at: LatLng;
      readonly isOnline: boolean;
    }
  | { readonly type: 'leaves'; readonly visitorId: string }
  | { readonly type: 'hosts'; readonly visitorId: string; readonly hosting: HostingStatus['hostingType'] }
  | {
      readonly type: 'arrives';
      readonly visitorId: string;
      readonly placeId: string;
      readonly visible: boolean;
    }
  | {
      readonly type: 'startsRightNow';
      readonly visitorId: string;
      readonly hours: number;
      readonly lookingFor: readonly LookingFor[];
      readonly where: RightNowPlace | null;
    }
  | { readonly type: 'departs'; readonly visitorId: string }
  | { readonly type: 'posts'; readonly visitorId: string; readonly body: string };

/** The next actions of a person, and the state after them. */
export interface Decision {
  readonly living: Living;
  readonly actions: readonly Action[];
}

export const presenceAct = ({ id: visitorId, isVisiting }: DemoPerson, at: LatLng, isOnline = true): Action =>
  isVisiting ? { type: 'appears', visitorId, at, isOnline } : { type: 'moves', visitorId, to: at, isOnline };

export const hostingActs = ({ id: visitorId, hosting }: DemoPerson): Action[] =>
  hosting ? [{ type: 'hosts', visitorId, hosting }] : [];
