import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { cellSizes, ownPublishedPosition, zoneNames } from './contract.ts';

export const leaveMap = endpoint({
  method: 'PUT',
  path: '/api/presence/leave',
  summary: 'Takes the visitor off the map at once.',
  role: 'admitted',
  limit: 'generic',
  answer: 'nothing',
});

const precision = z.strictObject({ cellMetres: z.literal(cellSizes) });

export const getPrecision = endpoint({
  method: 'GET',
  path: '/api/presence/precision',
  summary: 'The size of the cell the visitor is shown in when he is on the map.',
  role: 'admitted',
  limit: 'generic',
  answer: precision,
});

export const setPrecision = endpoint({
  method: 'PUT',
  path: '/api/presence/precision',
  summary: 'Chooses the size of the cell the visitor is shown in; once a day at most.',
  role: 'admitted',
  limit: 'generic',
  body: precision,
  answer: precision,
  refusals: { unauthenticated: 401, 'precision-changed-today': 409 },
});

/** A visitor's own zone, by name; where it lies is never told. */
export const privacyZone = z.strictObject({ zoneId: id, name: z.enum(zoneNames) });
export type PrivacyZone = z.infer<typeof privacyZone>;

const zonesOfVisitor = z.strictObject({ zones: z.array(privacyZone) });

export const listPrivacyZones = endpoint({
  method: 'GET',
  path: '/api/presence/zones',
  summary: 'The privacy zones of the visitor, by name; where they lie is never told.',
  role: 'admitted',
  limit: 'generic',
  answer: zonesOfVisitor,
});

export const addPrivacyZone = endpoint({
  method: 'PUT',
  path: '/api/presence/add-zone',
  summary: 'Publishes nothing from the cells around a point; the point is dropped, the cells are kept.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ name: z.enum(zoneNames), around: latLng }),
  answer: zonesOfVisitor,
  refusals: { unauthenticated: 401, 'too-many-zones': 409 },
});

export const removePrivacyZone = endpoint({
  method: 'PUT',
  path: '/api/presence/remove-zone',
  summary: 'Removes a privacy zone.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ zoneId: id }),
  answer: zonesOfVisitor,
  refusals: { unauthenticated: 401, 'not-found': 404 },
});

export const showMeThere = endpoint({
  method: 'PUT',
  path: '/api/presence/show-me-there',
  summary:
    'Shows the visitor as visiting around a chosen point, through the same projection, coarsely; null ends it.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ at: z.nullable(latLng) }),
  answer: z.strictObject({ published: z.nullable(ownPublishedPosition) }),
});
