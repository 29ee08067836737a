import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import { openApiOf } from './open-api.ts';

const endpoint = endpointsOf<'all' | 'some', string>();
const table = {
  look: endpoint({
    method: 'GET',
    path: '/api/thing',
    summary: 'Looks.',
    role: 'all',
    limit: 'any',
    answer: 'nothing',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/thing',
    summary: 'Changes.',
    role: 'some',
    limit: 'any',
    body: z.strictObject({ name: z.string() }),
    answer: 'nothing',
    refusals: { taken: 409, 'not-yours': 403 },
  }),
};

it('every call declares the common refusals, and those of its role', () => {
  const { paths } = openApiOf(table, { title: 'x', version: '1' }, ({ role }) =>
    role === 'some' ? { unauthenticated: 401, suspended: 403 } : {},
  ) as { paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>> };
  const told = (method: string) =>
    Object.fromEntries(
      Object.entries(paths['/api/thing']?.[method]?.responses ?? {}).map(([status, { description }]) => [
        status,
        description,
      ]),
    );
  expect(told('get')).toEqual({ 204: 'done', 400: 'invalid', 429: 'RATE_LIMIT', 500: 'internal' });
  expect(told('put')).toEqual({
    204: 'done',
    400: 'invalid',
    401: 'unauthenticated',
    403: 'foreign-origin, suspended, not-yours',
    409: 'taken',
    413: 'too-large',
    415: 'unsupported-media-type',
    429: 'RATE_LIMIT',
    500: 'internal',
  });
});
