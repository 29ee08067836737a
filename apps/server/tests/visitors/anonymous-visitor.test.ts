import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor as visitorSchema } from '#product/visitors/contract.ts';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from './session.fixture.ts';

let server: TestServer;
let session: Session;
beforeAll(async () => {
  server = await startTestServer();
  session = await admittedVisitor(server.url);
});
afterAll(() => server.close());

const ask = (
  { method, path }: { method: string; path: string },
  body?: unknown,
  headers: Readonly<Record<string, string>> = session.headers,
) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

it('[VIS-01] [VIS-24] [VIS-32] [D5-33] [D5-34] an anonymous visitor is identified by the session, and is the same at each start', async () => {
  const current = visitorSchema.parse(await json(ask(endpoints.getCurrentVisitor)));
  expect(current).toMatchObject({
    ...{ _id: session.visitor._id, accountType: 'anonymous', isAnonymous: true, email: null },
    ...{ isUpgraded: false, canAccessPaid: false, isAdmin: false, isSuspended: false },
    ...{ hasDateOfBirth: true, hasAcceptedPolicies: true, revocations: [], favoritePlaceIds: [] },
  });
  expect(await json(ask(endpoints.startAnonymous, {}))).toEqual(current);
  expect((await ask(endpoints.getCurrentVisitor, undefined, {})).status).toBe(401);
});

it('[VIS-05..23] the current visitor has every field of the contract, and no other', async () => {
  const told = (await json(ask(endpoints.getCurrentVisitor))) as Record<string, unknown>;
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(visitorSchema.shape).toSorted());
});

it('[VIS-67] an anonymous visitor may only block others', async () => {
  const answer = await json(ask(endpoints.softReload, { physicalLocation: { lat: 41.88, lng: -87.63 } }));
  expect(answer).toMatchObject({ can: { chat: false, report: false, block: true, post: false } });
});

it('[VIS-69] an anonymous visitor keeps layers and no filter', async () => {
  const layers = { users: true, places: false, groups: true, globalMessages: true };
  const filters = { USERS: { ageMin: 30 }, CLINICS: false };
  const saved = ask(endpoints.setOptions, { options: { filters, layers } });
  expect(await json(saved)).toMatchObject({ options: { filters: {}, layers } });
  expect(await json(ask(endpoints.getCurrentVisitor))).toMatchObject({ options: { filters: {}, layers } });
});

it('[VIS-50] [VIS-55] [VIS-58] [D6-05] [D6-06] [D6-11] a session and a confirmed age are stored in cookies, and scripts cannot read the token', async () => {
  const started = await ask(endpoints.startAnonymous, {}, { origin: server.url });
  const [token = '', companion = ''] = started.headers.getSetCookie();
  expect(token).toMatch(/^access_token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(companion).toBe('has_session=1; Max-Age=31536000; Path=/; SameSite=Lax');
  const headers = { origin: server.url, cookie: token.split(';')[0] ?? '' };
  const checked = await ask(endpoints.checkAge, { dateOfBirth: '1988-06-14' }, headers);
  expect(checked.headers.getSetCookie()).toContain(
    'user_confirmed_age=1; Max-Age=1800; Path=/; SameSite=Lax',
  );
});
