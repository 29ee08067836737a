import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAddress } from '#platform/testing/call-address.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Endpoints, endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { goodCalls } from './good-calls.fixture.ts';
import { createWorld, type GoodCall, type World } from './good-world.fixture.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** Values that no database keeps, as JSON: of half a character, JSON of our own would make an escape as well. */
const BAD_TEXTS = [String.raw`"a\ud800"`, String.raw`"\u0000b"`];
const BAD_BODIES = [
  ...['['.repeat(30_000) + ']'.repeat(30_000), String.raw`{"\u0000":1}`, String.raw`["\udc00\ud83d"]`],
  ...BAD_TEXTS,
];

const HERE = '@here';
/** The input with each of its values, and one of an unknown key, replaced by a placeholder. */
function* placesIn(value: unknown): Generator {
  yield HERE;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of placesIn(part))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
  if (!Array.isArray(value)) yield { ...value, unheardOf: HERE };
}

interface Told {
  readonly status: number;
  readonly text: string;
}
function send(method: string, path: string, headers: GoodCall[0], body?: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = httpRequest(
      `${server.url}${path}`,
      { method, agent, headers: { ...headers, ...json } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const asQuery = (input: object) =>
  Object.entries(input).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
/** An unpaired half has no encoding of its own: these are its three bytes. */
const badQueries = (input: object): string[] =>
  [...Object.keys(input), 'unheardOf'].flatMap((key) => {
    const others = asQuery(input).filter((part) => !part.startsWith(`${key}=`));
    return ['a%00', '%ED%A0%80', '%', '['.repeat(10_000)].map((bad) =>
      [...others, `${key}=${bad}`].join('&'),
    );
  });

const names = Object.keys(endpoints) as (keyof Endpoints)[];
const isRead = (name: keyof Endpoints) => endpoints[name].method === 'GET';

it.each(names.filter((name) => !isRead(name)))(
  '%s refuses what no database keeps at every place of a body, and then takes the same body without',
  async (name) => {
    const { method, path }: Endpoint = endpoints[name];
    const [from, input] = await goodCalls[name](world);
    const bad = [...placesIn(input)].flatMap((body) =>
      BAD_TEXTS.map((text) => JSON.stringify(body).replace(JSON.stringify(HERE), () => text)),
    );
    for (const body of [...BAD_BODIES, ...bad]) {
      const { status, text } = await send(method, path, from, body);
      expect([status, text], body.slice(0, 200)).toEqual([
        400,
        expect.stringMatching(/^{"error":"invalid",/),
      ]);
    }
    const { status, text } = await send(method, path, from, JSON.stringify(input));
    expect(status, text.slice(0, 200)).toBeLessThan(300);
  },
);

it.each(names.filter(isRead))('%s never fails at a bad query, and answers a good one', async (name) => {
  const { method, path }: Endpoint = endpoints[name];
  const [from, input] = await goodCalls[name](world);
  for (const query of badQueries(input)) {
    const { status } = await send(method, `${path}?${query}`, from);
    expect(status, query.slice(0, 200)).toBeLessThan(500);
  }
  const { status, text } = await send(method, callAddress({ path }, input), from);
  expect(status, text.slice(0, 200)).toBe(200);
});
