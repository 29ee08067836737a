import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openApiOf } from '#platform/http/open-api.ts';
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
const KNOWN = { version: 1, hash: 'a0d8d3721df4246e' };

it('changes of the wire are deliberate', () => {
  // In the order of their names: where a call is listed is no change.
  const sorted = Object.fromEntries(Object.entries(endpoints).sort(([a], [b]) => (a < b ? -1 : 1)));
  const protocol = {
    endpoints: openApiOf(sorted, { title: 'wire', version: String(WIRE_VERSION) }, refusalsOfCall),
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
