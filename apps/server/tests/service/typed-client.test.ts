import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type ApiClientOptions, createApiClient } from '#packages/client/index.js';
import { emailTo, PASSWORD, tokenIn } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HERE = { lat: 41.878, lng: -87.63 };

/** What a client keeps between its starts, and how often it got a token. */
function stranger() {
  const tokens: string[] = [];
  const options: ApiClientOptions = { baseUrl: server.url, onToken: (token) => void tokens.push(token) };
  return { client: createApiClient(options), tokens };
}

async function newcomer(email: string) {
  const { client, tokens } = stranger();
  const { data: visitor } = await client.POST('/api/user/anonymous');
  await client.PUT('/api/user/age-check', { body: { dateOfBirth: '1988-06-14' } });
  await client.PUT('/api/user/accept-policies', { body: { scope: 'age' } });
  await client.POST('/api/user/register', { body: { email, password: PASSWORD } });
  const token = tokenIn(await emailTo(server, email));
  const { data: activated } = await client.PUT('/api/user/activate', { body: { token } });
  expect(activated).toMatchObject({ _id: visitor?._id, accountIsActivated: true });
  return { client, tokens, id: visitor?._id ?? '', email };
}

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

it('a client logs in, goes on with a kept token, and hands its session over; each start brings a token', async () => {
  const { email, id, tokens: own } = await newcomer('robin@example.org');
  // By the anonymous start, by registering or activating, each with a new session.
  expect(own.length).toBeGreaterThanOrEqual(2);
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
