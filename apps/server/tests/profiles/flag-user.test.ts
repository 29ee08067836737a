import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { visitor } from '#product/visitors/contract.ts';
import { reports } from '#product/reports/server/tables.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { deleteVisitor } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const flag = (reporter: Pick<Chatter, 'put'>, visitorId: string, more: object = {}) =>
  reporter.put<{ error?: string }>('/api/user/flag', {
    ...{ visitorId, flagReason: 'DuplicateFakeProfile', flagSubReason: 'FakeProfile' },
    ...{ flagDescription: '', source: 'Profile', ...more },
  });
const two = () => Promise.all([chatter(server), chatter(server)]);
const filedBy = ({ id }: Pick<Chatter, 'id'>) =>
  server.database.database.select().from(reports).where(eq(reports.reporterId, id));

it('[D5-03] [API-27] [API-28] [REPORT-001] [REPORT-163] a reported person is stored with the reason, once for any number of requests', async () => {
  const [reporter, reported] = await two();
  const _id = newId();
  const words = { _id, flagSubReason: 'Impersonation', flagDescription: '  These are my pictures. ' };
  const answers = await Promise.all([1, 2, 3].map(() => flag(reporter, reported.id, words)));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
  const stored = {
    ...{ id: _id, reporterId: reporter.id, reportedId: reported.id, source: 'Profile', subjectId: null },
    ...{ reason: 'DuplicateFakeProfile', subReason: 'Impersonation', createdAt: now },
    description: 'These are my pictures.',
  };
  expect(await filedBy(reporter)).toEqual([stored]);
  // Another report under its id changes nothing.
  expect(await flag(reporter, reported.id, { _id })).toMatchObject({
    status: 409,
    body: { error: 'id-used' },
  });
  expect(await filedBy(reporter)).toEqual([stored]);
});

it('[REPORT-165] a report is refused, and not stored, of oneself, of nobody, with a wrong form or without the right', async () => {
  const [reporter, reported] = await two();
  const before = await server.database.database.$count(reports);
  const refused = async (who: Pick<Chatter, 'put'>, visitorId = reported.id, more: object = {}) => {
    const { status, body } = await flag(who, visitorId, more);
    return [status, body.error];
  };
  const revoked = await chatter(server, { revocations: ['reporting'] });
  expect(await refused(revoked)).toEqual([403, 'revoked']);
  await server.database.database.$client.query(
    "update visitors set account_type = 'anonymous', is_activated = false where id = $1",
    [revoked.id],
  );
  await server.server.setModerationFlags(revoked.id, { revocations: [] });
  expect(await refused(revoked)).toEqual([403, 'forbidden']);
  expect(await refused(reporter, reporter.id)).toEqual([422, 'cannot-report-yourself']);
  expect(await refused(reporter, newId())).toEqual([404, 'not-found']);
  const newcomer = visitor.parse((await new Browser(server.url).post('/api/user/anonymous')).body);
  // They have not passed the age check, so nobody has seen them.
  expect(await refused(reporter, newcomer._id)).toEqual([404, 'not-found']);
  for (const wrong of [
    { flagSubReason: '' },
    { flagSubReason: 'Stalking' },
    { flagSubReason: 'Impersonation', flagDescription: 'Too short' },
    { flagDescription: 'Nothing was asked for here.' },
    ...['ProfilePhoto', 'Group', 'GroupPost', 'PlacePost', 'GlobalChatPost'].map((source) => ({ source })),
    { source: 'Place', flagReason: 'CommercialAdSpam', flagSubReason: '', visitorId: '' },
    { visitorId: '' },
  ])
    expect(await refused(reporter, reported.id, wrong), JSON.stringify(wrong)).toEqual([
      422,
      'invalid-report',
    ]);
  for (const wrong of [{ flagReason: 'Manners' }, { groupIds: [] }, { _id: 'one' }])
    expect(await refused(reporter, reported.id, wrong)).toEqual([400, 'invalid']);
  expect(await deleteVisitor(server, reported)).toBe(204);
  expect(await refused(reporter)).toEqual([404, 'not-found']);
  expect(await server.database.database.$count(reports)).toBe(before);
});

it('a person who blocked the reporter is as if they did not exist; one whom the reporter blocked can be reported', async () => {
  const [reporter, reported] = await two();
  await reported.put('/api/user/block', { userId: reporter.id });
  const [ofBlocker, ofUnknown] = [await flag(reporter, reported.id), await flag(reporter, newId())];
  expect([ofBlocker.status, ofBlocker.text]).toEqual([404, ofUnknown.text]);
  expect(await filedBy(reporter)).toEqual([]);
  await reported.put('/api/user/unblock', { userId: reporter.id });
  await reporter.put('/api/user/block', { userId: reported.id });
  await reported.put('/api/user/block', { userId: reporter.id });
  await server.server.setModerationFlags(reported.id, { suspendedAt: now });
  expect((await flag(reporter, reported.id)).status).toBe(204);
  expect(await filedBy(reporter)).toHaveLength(1);
});
