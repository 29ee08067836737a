import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

export const area = z.strictObject({
  name: z.string(),
  region: z.nullable(z.string()),
  country: z.string(),
  location: latLng,
  /** Zoom level that shows the whole area. */
  zoom: z.number(),
});
export type Area = z.infer<typeof area>;

export const searchAreas = endpoint({
  method: 'GET',
  path: '/api/map/search-areas',
  summary: 'Searches the gazetteer by name, best match first; no other host is asked.',
  role: 'everyone',
  limit: 'generic',
  query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  answer: z.strictObject({ areas: z.array(area).check(z.maxLength(8)) }),
});
