import type { LatLng } from '#platform/geo/point.ts';
import type { HostingStatus } from '#product/visitors/contract.ts';
import type { DemoPerson } from './people.ts';

export type LocationState =
  | { readonly kind: 'gone' }
  | { readonly kind: 'standing'; readonly at: LatLng }
  | { readonly kind: 'away'; readonly at: LatLng }
  | {
      readonly kind: 'walking';
      readonly from: LatLng;
      readonly to: LatLng;
      readonly startedAt: number;
      readonly arrivesAt: number;
      readonly placeId: string | null;
    }
  | { readonly kind: 'at-place'; readonly at: LatLng; readonly placeId: string };

export interface Living {
  readonly person: DemoPerson;
  readonly whereabouts: LocationState;
  /** Time of the next act, in milliseconds since 1970. */
  readonly decidesAt: number;
  readonly hostingRenewedAt: number;
}

export const isOnline = ({ whereabouts: { kind } }: Living): boolean => kind !== 'gone' && kind !== 'away';

/** An act of a person, processed as an act of a visitor is. */
export type Action =
  | { readonly kind: 'moves'; readonly visitorId: string; readonly to: LatLng; readonly isOnline: boolean }
  /** Shows a position while being elsewhere. */
  | {
      readonly kind: 'appears';
      readonly visitorId: string;
      readonly at: LatLng;
      readonly isOnline: boolean;
    }
  | { readonly kind: 'leaves'; readonly visitorId: string }
  | { readonly kind: 'hosts'; readonly visitorId: string; readonly hosting: HostingStatus['hostingType'] }
  | {
      readonly kind: 'arrives';
      readonly visitorId: string;
      readonly placeId: string;
      readonly visible: boolean;
    }
  | { readonly kind: 'departs'; readonly visitorId: string }
  | { readonly kind: 'posts'; readonly visitorId: string; readonly body: string };

/** The next actions of a person, and the state after them. */
export interface Decision {
  readonly living: Living;
  readonly actions: readonly Action[];
}

export const presenceAct = ({ id: visitorId, isVisiting }: DemoPerson, at: LatLng, isOnline = true): Action =>
  isVisiting ? { kind: 'appears', visitorId, at, isOnline } : { kind: 'moves', visitorId, to: at, isOnline };

export const hostingActs = ({ id: visitorId, hosting }: DemoPerson): Action[] =>
  hosting ? [{ kind: 'hosts', visitorId, hosting }] : [];
