import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type ApiClientOptions, createApiClient } from '#packages/client/index.js';
import { projectRoot } from '#platform/config/project-root.ts';
import { ACCESS_TOKEN_HEADER } from '#product/visitors/cookies.ts';
import { endpoints } from '#wire/endpoints.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { emailTo, PASSWORD, tokenIn } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HERE = { lat: 41.878, lng: -87.63 };

/** The calls that brought any client a token. */
const bringTokens = new Set<string>();
/** The versions of the wire that clients named. */
const versions = new Set<string | null>();

/** A client without a session, the tokens it gets, and its calls that succeed. */
function stranger() {
  const tokens: string[] = [];
  const made: string[] = [];
  const options: ApiClientOptions = {
    baseUrl: server.url,
    onToken: (token) => void tokens.push(token),
    fetch: async (request) => {
      versions.add(request.headers.get(WIRE_VERSION_HEADER));
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const response = await fetch(request);
      if (response.ok) made.push(call);
      if (response.headers.has(ACCESS_TOKEN_HEADER)) bringTokens.add(call);
      return response;
    },
  };
  return { client: createApiClient(options), tokens, made };
}

async function newcomer(email: string) {
  const { client, made } = stranger();
  const { data: visitor } = await client.POST('/api/user/anonymous');
  await client.PUT('/api/user/age-check', { body: { dateOfBirth: '1988-06-14' } });
  await client.PUT('/api/user/accept-policies', { body: { scope: 'age' } });
  await client.POST('/api/user/register', { body: { email, password: PASSWORD } });
  const token = tokenIn(await emailTo(server, email));
  const { data: activated } = await client.PUT('/api/user/activate', { body: { token } });
  expect(activated).toMatchObject({ _id: visitor?._id, accountIsActivated: true });
  return { client, id: visitor?._id ?? '', email, made };
}

it('the way in that the client shows is one', async () => {
  const { made } = await newcomer('jo@example.org');
  const readme = readFileSync(path.join(projectRoot, 'packages/client/README.md'), 'utf8');
  const shown = [...readme.matchAll(/client\.(\w+)\('([^']+)'/g)].map(([, method, at]) => `${method} ${at}`);
  expect(shown.slice(0, made.length)).toEqual(made);
});

it('two people sign up, look around and write to each other by the client made from the document', async () => {
  const sam = await newcomer('sam@example.org');
  const alex = await newcomer('alex@example.org');
  const { data: around } = await sam.client.POST('/api/softReload', { body: { physicalLocation: HERE } });
  expect(around?.partialVisitorData._id).toBe(sam.id);

  const body = { userIdTo: alex.id, body: 'Coffee at six?' };
  const { data: sent } = await sam.client.POST('/api/message', { body });
  expect(sent).toMatchObject({ userIdFrom: sam.id, body: 'Coffee at six?' });
  const { data: list } = await alex.client.GET('/api/conversation', { params: { query: { requests: '1' } } });
  expect(list?.conversations.map(({ partner, preview }) => [partner._id, preview])).toEqual([
    [sam.id, 'Coffee at six?'],
  ]);
  await alex.client.POST('/api/message', { body: { userIdTo: sam.id, body: 'Gladly.' } });
  const conversationId = sent?.conversationId ?? '';
  const { data: page } = await sam.client.GET('/api/conversation/messages', {
    params: { query: { conversationId } },
  });
  expect(page?.messages.map((message) => message.body)).toEqual(['Coffee at six?', 'Gladly.']);
});

it('a client logs in, goes on with a kept token, and hands its session over', async () => {
  const { email, id } = await newcomer('robin@example.org');
  const { client, tokens } = stranger();
  await client.POST('/api/user/login', { body: { email, password: PASSWORD } });
  expect(tokens).toHaveLength(1);
  const kept = createApiClient({ baseUrl: server.url, token: tokens[0] ?? null });
  expect((await kept.GET('/api/user/current')).data?._id).toBe(id);

  const { data: transfer } = await kept.POST('/api/user/session-transfer');
  const other = stranger();
  const { data: visitor } = await other.client.POST('/api/user/switch-account', {
    body: transfer ?? { userId: '', sessionId: '', token: '' },
  });
  expect([visitor?._id, other.tokens.length]).toEqual([id, 1]);
});

it('the calls that bring a token are those declared to', async () => {
  // Registering without a visitor starts one.
  const body = { email: 'kim@example.org', password: PASSWORD };
  await stranger().client.POST('/api/user/register', { body });
  const declared = Object.values(endpoints).filter((endpoint) => 'startsSession' in endpoint);
  expect([...bringTokens].sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
});

it('a client names the version of the wire that its types are of', async () => {
  await stranger().client.GET('/api/health');
  expect([...versions]).toEqual([String(WIRE_VERSION)]);
});

it('a refusal has a code of its call', async () => {
  const { client } = stranger();
  const { error, response } = await client.POST('/api/user/login', {
    body: { email: 'nobody@example.org', password: 'wrong' },
  });
  expect([response.status, error?.error]).toEqual([403, 'wrong-credentials']);
  type Code = NonNullable<typeof error>['error'];
  expectTypeOf<'wrong-credentials'>().toExtend<Code>();
  expectTypeOf<'id-used'>().not.toExtend<Code>();
});
