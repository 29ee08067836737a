import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAddress } from '#platform/testing/call-address.ts';
import type { OpenApiDocument, Operation } from '#platform/open-api/document-types.ts';
import type { ReportForm } from '#product/reports/contract.ts';
import { isFilledIn } from '#product/reports/rules.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let document: OpenApiDocument;
let caller: Chatter;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
  caller = await chatter(server);
});
afterAll(() => server.close());

/** Makes a call as its example shows it. */
function ask(method: string, path: string, { parameters, requestBody }: Operation): Promise<Response> {
  const query = parameters.flatMap((one): [string, string][] =>
    'in' in one && one.in !== 'header' && one.required ? [[one.name, String(one.example)]] : [],
  );
  const body = requestBody?.content['application/json']?.example;
  return fetch(server.url + callAddress({ path: path as `/api/${string}` }, Object.fromEntries(query)), {
    method,
    headers: {
      ...caller.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The codes that the document lists for a status; null for a success. */
function codesOf({ responses }: Operation, status: number): readonly unknown[] | null {
  const listed = responses[status];
  if (!listed) return [];
  const response = '$ref' in listed ? document.components.responses[listed.$ref.split('/').at(-1)!] : listed;
  const [, narrowed] = response?.content?.['application/json']?.schema.allOf ?? [];
  return narrowed?.properties?.['error']?.enum ?? null;
}

it('the server takes every example of the document, and refuses one only by a code that is listed', async () => {
  const faults: string[] = [];
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries({ GET: item.get, POST: item.post, PUT: item.put })) {
      if (!operation) continue;
      let response = await ask(method, path, operation);
      if (response.status === 401) {
        // An earlier call ended the session.
        caller = await chatter(server);
        response = await ask(method, path, operation);
      }
      const text = await response.text();
      const { error } = response.ok ? {} : (JSON.parse(text) as { error: string });
      const codes = codesOf(operation, response.status);
      if (response.status === 400 || response.status >= 500 || (codes && !codes.includes(error)))
        faults.push(`${operation.operationId}: ${response.status} ${text.slice(0, 200)}`);
    }
  expect(faults).toEqual([]);
});

it('the example of a report is one that its steps lead to', () => {
  const examples = Object.values(document.paths).flatMap(({ put }) => {
    const example = put?.requestBody?.content['application/json']?.example as Partial<ReportForm> | undefined;
    return example?.flagReason === undefined ? [] : [example as ReportForm];
  });
  expect(examples.map(isFilledIn)).toEqual([true, true, true, true]);
});
