import type { PlaceDetails, PlaceLink } from '../contract/endpoints.ts';
import type { ActiveVisit, Place } from '../contract/schema.ts';
import { roundedArrival } from '../rules.ts';
import type { PlaceMessageRow, PlaceRow, VisitRow } from './places.store.ts';

export function placeOf(row: PlaceRow, visitCount: number, messages: Place['messages']): Place {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    location: { coordinates: [row.lng, row.lat] },
    isCampus: row.isCampus,
    campusGeometry: row.campusGeometry,
    isChildOfCampusId: row.childOfCampusId,
    visitCount,
    isDemo: row.isDemo,
    messages,
  };
}

export const detailsOf = ({ address, openingHours, phone, website }: PlaceRow): PlaceDetails => ({
  ...{ address, openingHours, phone, website },
});

export const linkOf = ({ id, name, type }: PlaceRow, visitCount: number): PlaceLink => ({
  ...{ _id: id, name, type, visitCount },
});

export function visitOf(row: VisitRow, placeIsCampus: boolean): ActiveVisit {
  return {
    _id: row.id,
    userId: row.visitorId,
    placeId: row.placeId,
    createdAt: roundedArrival(row.createdAt).toISOString(),
    visible: row.visible,
    canceled: row.canceled,
    placeIsCampus,
  };
}

export function messageOf(row: PlaceMessageRow, handle: string): Place['messages'][number] {
  return {
    _id: row.id,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    author: { _id: row.authorId, handle },
  };
}
