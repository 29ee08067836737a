import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRefusalsOf } from '#platform/contract/common-refusals.ts';
import type { AnswerKind, Endpoint } from '#platform/contract/endpoint.ts';
import { down } from './down.ts';
import { endpoints } from './endpoints.ts';
import { refusalsOfCall } from './refusals.ts';
import { up } from './up.ts';
import { WIRE_VERSION } from './version.ts';

/**
 * Hash of the protocol.
 *
 * A failure means that the wire changed. If older clients still work (a new endpoint, a new optional field), keep the
 * version, else raise WIRE_VERSION; then store the new hash. There are no older clients before the first release.
 */
const KNOWN = { version: 1, hash: '7cfa14343cba07b9' };

/** What is said over the wire, without the names, descriptions and examples of the OpenAPI document. */
const protocolOf = (endpoint: Endpoint) => ({
  ...{ method: endpoint.method, path: endpoint.path, role: endpoint.role, limit: endpoint.limit },
  query: jsonSchema(endpoint.query),
  body: jsonSchema(endpoint.body),
  answer: isSchema(endpoint.answer) ? jsonSchema(endpoint.answer) : endpoint.answer,
  refusals: allRefusalsOf(endpoint, refusalsOfCall),
});

const isSchema = (answer: AnswerKind): answer is z.core.$ZodType =>
  typeof answer === 'object' && '_zod' in answer;
const jsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

it('changes of the wire are deliberate', () => {
  // In the order of their addresses: where a call is listed is no change.
  const calls = Object.values(endpoints).map((endpoint): [string, unknown] => [
    `${endpoint.path} ${endpoint.method}`,
    protocolOf(endpoint),
  ]);
  const protocol = {
    endpoints: Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1))),
    up: z.toJSONSchema(up, { unrepresentable: 'any' }),
    down: z.toJSONSchema(down, { unrepresentable: 'any' }),
  };
  const hash = createHash('sha256').update(JSON.stringify(protocol)).digest('hex').slice(0, 16);
  expect({ version: WIRE_VERSION, hash }).toEqual(KNOWN);
});

it('no two endpoints share a method and path', () => {
  const addresses = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
