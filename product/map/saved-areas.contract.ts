import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

/** Areas a visitor may save. */
export const MAX_SAVED_AREAS = 20;
export const AREA_NAME_LENGTH = 80;

const zoom = z.number().check(z.minimum(0), z.maximum(24));

/** Somewhere to look at again, to about a kilometre. */
export const savedArea = z.strictObject({ name: z.string(), location: latLng, zoom });
export type SavedArea = z.infer<typeof savedArea>;

const areas = z.array(savedArea).check(z.maxLength(MAX_SAVED_AREAS));

export const listSavedAreas = endpoint({
  method: 'GET',
  path: '/api/map/saved-areas',
  summary: 'Returns the areas the visitor saved, by name.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ areas }),
});

export const saveArea = endpoint({
  method: 'PUT',
  path: '/api/map/save-area',
  summary:
    'Saves an area to look at again, to about a kilometer, by default under the name of the nearest town. Saving it again renames it.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    area: z.strictObject({
      name: z.optional(z.string().check(z.maxLength(AREA_NAME_LENGTH))),
      location: latLng,
      zoom,
    }),
  }),
  answer: z.strictObject({ saved: savedArea, areas }),
  refusals: {
    unauthenticated: 401,
    'too-many': 409,
    /** It has no name, and there is no town near that would give it one. */
    'no-city-near': 422,
    'disallowed-text': 422,
  },
});

export const removeArea = endpoint({
  method: 'PUT',
  path: '/api/map/remove-area',
  summary: 'Removes a saved area. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ location: latLng }),
  answer: z.strictObject({ areas }),
});
