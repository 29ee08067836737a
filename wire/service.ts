import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Succeeds once the server is ready.',
  role: 'everyone',
  limit: 'generic',
  isUrgent: true,
  answer: z.strictObject({ ok: z.literal(true) }),
});

export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Returns this protocol as an OpenAPI 3.1 document.',
  role: 'everyone',
  limit: 'generic',
  answer: z.record(z.string(), z.unknown()),
});

/** An announcement of the operators to everyone, with or without a session. */
export const systemAnnouncement = z.strictObject({ _id: id, title: z.string(), body: z.string() });

export const appStatus = endpoint({
  method: 'GET',
  path: '/api/app/status',
  summary: 'Facts about the server that a client needs before there is a visitor.',
  role: 'everyone',
  limit: 'generic',
  answer: z.strictObject({
    isIpBlocked: z.boolean(),
    /** Features for development and tests are off in production. */
    isProduction: z.boolean(),
    /** Campaign sources (`utm_source`) by the content their networks allow, lowercase. */
    adNetworks: z.strictObject({ adult: z.array(z.string()), familySafe: z.array(z.string()) }),
    /** System announcements, by the name of the register's D5-80. */
    announcements: z.array(systemAnnouncement),
    /** Contact address of the operators; null when none is set up. */
    contactEmail: z.nullable(z.email()),
    /** The demo city, while there is one. */
    demoWorld: z.nullable(z.strictObject({ name: z.string(), location: latLng })),
  }),
  refusals: { ...captchaRefusal },
});
export type AppStatus = z.infer<typeof appStatus.answer>;
