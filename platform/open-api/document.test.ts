import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import type { ApiDescription } from './description.ts';
import { openApiOf } from './document.ts';
import type { Operation, Response } from './document-types.ts';

const endpoint = endpointsOf<'everyone' | 'some', string>();
const thingId = z.string().check(z.regex(/^[a-f]{4}$/));
const thing = z.strictObject({ _id: thingId, size: z.int(), corner: z.tuple([z.number(), z.number()]) });
const look = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'Looks at a thing. Says nothing of others.',
  role: 'everyone',
  limit: 'any',
  isUrgent: true,
  query: z.strictObject({ thingId, from: z.optional(z.coerce.number().check(z.int())) }),
  answer: thing,
  startsSession: true,
});
const change = endpoint({
  method: 'PUT',
  path: '/api/thing',
  summary: 'Changes a thing.',
  role: 'some',
  limit: 'any',
  body: z.strictObject({ thing: z.nullable(thing), label: z.optional(z.string()), isLit: z.boolean() }),
  answer: 'nothing',
  refusals: { taken: 409, 'not-yours': 403, full: 503 },
});
const clear = endpoint({
  method: 'POST',
  path: '/api/thing/clear',
  summary: 'Clears.',
  role: 'some',
  limit: 'any',
  answer: 'nothing',
});

const withoutLabel = { _id: 'abcd', thingId: 'abce', size: 3, corner: [1, 2], from: 1 };
const vocabulary = { ...withoutLabel, label: 'Lamp' };
const api: ApiDescription = {
  info: {
    ...{ title: 'Things', version: '1', description: '' },
    ...{ contact: { name: 'Things' }, license: { name: 'None', identifier: 'LicenseRef-None' } },
  },
  server: { url: '/', description: '' },
  groups: { things: { description: 'Things.', endpoints: { look, change, clear } } },
  schemas: { thing, thingId },
  vocabulary,
  refusalsOf: ({ role }) => (role === 'some' ? { unauthenticated: 401, suspended: 403 } : {}),
  meanings: { taken: 'another has it.' },
  rateLimitReasons: ['any'],
  session: { cookie: 'token', tokenHeader: 'x-token', wantsTokenHeader: 'x-wants-token' },
  wireVersion: 1,
  wireVersionHeader: 'x-version',
};
const document = openApiOf(api);
const { paths, components } = document;
const operation = (path: string, method: 'get' | 'post' | 'put'): Operation => paths[path]![method]!;
const responseTo = ({ responses }: Operation, status: number): Response => {
  const response = responses[status]!;
  return '$ref' in response ? components.responses[response.$ref.split('/').at(-1)!]! : response;
};
const codesOf = (given: Operation) =>
  Object.fromEntries(
    Object.keys(given.responses)
      .filter((status) => Number(status) >= 400)
      .map((status) => {
        const [, narrowed] = responseTo(given, Number(status)).content!['application/json']!.schema.allOf!;
        return [status, narrowed!.properties!['error']!.enum];
      }),
  );

it('a call lists its codes by status: the common ones, those of its role and its own', () => {
  expect(codesOf(operation('/api/thing', 'get'))).toEqual({
    400: ['invalid'],
    429: ['RATE_LIMIT'],
    500: ['internal'],
  });
  expect(codesOf(operation('/api/thing', 'put'))).toEqual({
    400: ['invalid'],
    401: ['unauthenticated'],
    403: ['foreign-origin', 'suspended', 'not-yours'],
    409: ['taken'],
    413: ['too-large'],
    415: ['unsupported-media-type'],
    429: ['RATE_LIMIT'],
    500: ['internal'],
    503: ['overloaded', 'full'],
  });
  expect(responseTo(operation('/api/thing', 'put'), 409).description).toBe('`taken`: another has it.');
});

it('every code that ends by itself says when to call again, and no other does', () => {
  const required = { $ref: '#/components/headers/RetryAfter' };
  const optional = { ...components.headers['RetryAfter'], required: false };
  const headersTo = (path: string, method: 'put' | 'post') =>
    Object.entries(operation(path, method).responses).flatMap(([status]) => {
      const { headers } = responseTo(operation(path, method), Number(status));
      return headers ? [[status, headers]] : [];
    });
  expect(headersTo('/api/thing/clear', 'post')).toEqual([
    ['429', { 'Retry-After': required }],
    ['503', { 'Retry-After': required }],
  ]);
  expect(headersTo('/api/thing', 'put')).toEqual([
    ['429', { 'Retry-After': required }],
    ['503', { 'Retry-After': optional }],
  ]);
  expect(responseTo(operation('/api/thing', 'put'), 503).description).toBe(
    '`overloaded`: `Retry-After` says when to call again.\n\n`full`',
  );
});

it('a call names the schemas of its body and answer, and they name theirs', () => {
  const body = operation('/api/thing', 'put').requestBody;
  expect(body?.required).toBe(true);
  expect(body?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ChangeBody' });
  expect(components.schemas['ChangeBody']?.properties?.['thing']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }],
  });
  expect(Object.keys(components.schemas).sort()).toEqual(['ChangeBody', 'Refusal', 'Thing', 'ThingId']);
  expect(operation('/api/thing/clear', 'post')).not.toHaveProperty('requestBody');
});

it('a call shows an example of what it takes and answers', () => {
  const answered = { _id: 'abcd', size: 3, corner: [1, 2] };
  expect(responseTo(operation('/api/thing', 'get'), 200).content?.['application/json']?.example).toEqual(
    answered,
  );
  expect(operation('/api/thing', 'put').requestBody?.content['application/json']?.example).toEqual({
    ...{ thing: answered, label: 'Lamp', isLit: false },
  });
  expect(operation('/api/thing', 'get').parameters).toContainEqual({
    ...{ name: 'from', in: 'query', required: false, example: 1 },
    schema: expect.objectContaining({ type: 'integer' }),
  });
});

it('a missing example and one that nothing uses are faults', () => {
  expect(() => openApiOf({ ...api, vocabulary: withoutLabel })).toThrow('ChangeBody.label');
  expect(() => openApiOf({ ...api, vocabulary: { ...vocabulary, color: 'red' } })).toThrow('color');
});

it('a schema that two calls share needs a name', () => {
  const again = endpoint({ ...change, path: '/api/thing/again' });
  const groups = { things: { description: '', endpoints: { look, change, clear, again } } };
  expect(() => openApiOf({ ...api, groups })).toThrow('ChangeBody and AgainBody');
});

it('a call says how its caller is known, what a write with a cookie needs, and where a session starts', () => {
  expect(operation('/api/thing', 'get').security).toEqual([{}, { cookie: [] }, { bearer: [] }]);
  expect(operation('/api/thing', 'put').security).toEqual([{ cookie: [] }, { bearer: [] }]);
  const refsOf = ({ parameters }: Operation) =>
    parameters.flatMap((one) => ('$ref' in one ? [one.$ref] : []));
  expect(refsOf(operation('/api/thing', 'put'))).toEqual(['#/components/parameters/Origin']);
  expect(refsOf(operation('/api/thing', 'get'))).toEqual(['#/components/parameters/WantsToken']);
  expect(Object.keys(responseTo(operation('/api/thing', 'get'), 200).headers ?? {})).toEqual([
    'Set-Cookie',
    'x-token',
  ]);
});
