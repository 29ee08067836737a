import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { cellSizes, ownPublishedPosition, zoneNames } from './schema.ts';

export const leaveMap = endpoint({
  method: 'PUT',
  path: '/api/presence/leave',
  summary: 'Takes the visitor off the map at once.',
  role: 'admitted',
  limit: 'generic',
  answer: 'nothing',
  refusals: { unauthenticated: 401 },
});

export const precision = z.strictObject({ cellMetres: z.literal(cellSizes) });

export const getPrecision = endpoint({
  method: 'GET',
  path: '/api/presence/precision',
  summary: 'Returns the cell size at which the visitor appears on the map.',
  role: 'admitted',
  limit: 'generic',
  answer: precision,
});

export const setPrecision = endpoint({
  method: 'PUT',
  path: '/api/presence/precision',
  summary: 'Changes the visitor’s cell size, at most once a day.',
  role: 'admitted',
  limit: 'generic',
  body: precision,
  answer: precision,
  refusals: { unauthenticated: 401, 'precision-changed-today': 409 },
});

/** A visitor's own zone, by name; its location is never sent. */
export const privacyZone = z.strictObject({ zoneId: id, name: z.enum(zoneNames) });
export type PrivacyZone = z.infer<typeof privacyZone>;

/** The visitor's own zones. */
export const privacyZones = z.strictObject({ zones: z.array(privacyZone) });

export const listPrivacyZones = endpoint({
  method: 'GET',
  path: '/api/presence/zones',
  summary: 'Returns the visitor’s privacy zones, by name. Their location is never sent.',
  role: 'admitted',
  limit: 'generic',
  answer: privacyZones,
});

export const addPrivacyZone = endpoint({
  method: 'PUT',
  path: '/api/presence/add-zone',
  summary: 'Adds a privacy zone around a point. The point is dropped, the zone’s cells are stored.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ name: z.enum(zoneNames), around: latLng }),
  answer: privacyZones,
  refusals: { unauthenticated: 401, 'too-many-zones': 409 },
});

export const removePrivacyZone = endpoint({
  method: 'PUT',
  path: '/api/presence/remove-zone',
  summary: 'Removes a privacy zone.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ zoneId: id }),
  answer: privacyZones,
  refusals: { unauthenticated: 401, 'not-found': 404 },
});

export const showMeThere = endpoint({
  method: 'PUT',
  path: '/api/presence/show-me-there',
  summary: 'Shows the visitor around a chosen point, coarsely and through the same projection; null ends it.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ at: z.nullable(latLng) }),
  answer: z.strictObject({ published: z.nullable(ownPublishedPosition) }),
});
