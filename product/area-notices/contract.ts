import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

/** Areas that a visitor may ask about at a time. */
export const MAX_AREA_NOTICES = 5;
export const AREA_NOTICE_DAYS = 7;

/** An area that the visitor asked about, known by its middle. */
export const areaNotice = z.strictObject({
  location: latLng,
  /** The town that the area is known by; null far from any. */
  town: z.nullable(z.string()),
  /** When it ends by itself. */
  until: z.iso.datetime(),
  /** When someone showed up: the notice has done its work. Null while nobody has. */
  toldAt: z.nullable(z.iso.datetime()),
});
export type AreaNotice = z.infer<typeof areaNotice>;

/** All areas the visitor asked about. */
export const areaNotices = z.strictObject({ notices: z.array(areaNotice) });
export const areaOfPoint = z.strictObject({ around: latLng });

export const listAreaNotices = endpoint({
  method: 'GET',
  path: '/api/area-notice',
  summary: 'Returns the areas about which the visitor asked to be notified, the latest end first.',
  role: 'account',
  limit: 'generic',
  answer: areaNotices,
});

export const requestAreaNotice = endpoint({
  method: 'PUT',
  path: '/api/area-notice/request',
  summary:
    'Notifies the visitor once when someone shows up in the area of a point, for 7 days. The point is dropped, the area is stored. Repeated it starts over.',
  role: 'account',
  limit: 'generic',
  body: areaOfPoint,
  answer: areaNotices,
  refusals: { unauthenticated: 401, 'too-many': 409 },
});

export const cancelAreaNotice = endpoint({
  method: 'PUT',
  path: '/api/area-notice/cancel',
  summary: 'Ends the notice about the area of a point. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: areaOfPoint,
  answer: areaNotices,
});

/** Tells every open page of the visitor that someone showed up in an area they asked about. */
export const areaNoticeEvent = z.strictObject({
  type: z.literal('areaNotice'),
  location: latLng,
  town: z.nullable(z.string()),
});
export type AreaNoticeEvent = z.infer<typeof areaNoticeEvent>;
