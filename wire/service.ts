import { z } from 'zod';
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
