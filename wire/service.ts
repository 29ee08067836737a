import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Answers once the server is ready.',
  role: 'everyone',
  limit: 'generic',
  answer: z.strictObject({ ok: z.literal(true) }),
});

export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This protocol as an OpenAPI 3.1 document.',
  role: 'everyone',
  limit: 'generic',
  answer: z.record(z.string(), z.unknown()),
});

/** What the operators tell everybody, with or without a session. */
export const systemAnnouncement = z.strictObject({ _id: id, title: z.string(), body: z.string() });

export const appStatus = endpoint({
  method: 'GET',
  path: '/api/app/status',
  summary: 'What a client needs to know before there is a visitor.',
  role: 'everyone',
  limit: 'generic',
  answer: z.strictObject({
    isIpBlocked: z.boolean(),
    /** What serves to develop and to test is for other servers. */
    isProduction: z.boolean(),
    /** Sources of campaigns (`utm_source`) by what their networks allow, in lower case. */
    adNetworks: z.strictObject({ adult: z.array(z.string()), familySafe: z.array(z.string()) }),
    /** System announcements, by the name the register's D5-80 gives them. */
    announcements: z.array(systemAnnouncement),
    /** Where people write to whoever runs the product; null when no address is set up. */
    contactEmail: z.nullable(z.email()),
    /** The city of invented people one may look around in, while there is one. */
    demoWorld: z.nullable(z.strictObject({ name: z.string(), location: latLng })),
  }),
  refusals: { CAPTCHA_REQUIRED: 403 },
});
export type AppStatus = z.infer<typeof appStatus.answer>;
