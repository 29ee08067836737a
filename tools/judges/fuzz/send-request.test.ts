import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Call } from './operations.ts';
import { sendRequest } from './send-request.ts';

let close: () => unknown = () => undefined;
afterEach(() => close());

/** A server that refuses the first request in one way, and takes the others. */
async function refusing(headers: Readonly<Record<string, string>>, body: object) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(asked === 1 ? body : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close();
  const call: Call = {
    ...{ method: 'GET', path: '/', tag: 'service', input: null, example: undefined, isForNewcomers: true },
  };
  return sendRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '', call, {
    kind: 'nothing',
  });
}

it.each([
  ['says when to come again', { 'retry-after': '0' }, { error: 'overloaded' }],
  ['says that it is busy with the caller', {}, { error: 'busy' }],
])('a server that %s is asked again', async (_how, headers, body) => {
  expect((await refusing(headers, body)).status).toBe(200);
});

it('a 503 that says neither is an answer', async () => {
  expect((await refusing({}, { error: 'overloaded' })).status).toBe(503);
});
