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
 * The protocol as a hash. When this fails, the wire has changed: if old clients can still speak it (a new
 * endpoint, a new optional field) keep the version, else raise WIRE_VERSION; then write the new hash here. Until the
 * first release there are no old clients.
 */
const KNOWN = { version: 1, hash: '8fa994c5421695d1' };

it('changes of the wire are deliberate', () => {
  const protocol = {
    endpoints: openApiOf(endpoints, { title: 'wire', version: String(WIRE_VERSION) }, refusalsOfCall),
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
