import { expect, it } from 'vitest';
import { PARK, server, serverForEachTest, tab } from './messaging.fixture.ts';

serverForEachTest();

it('[GROUP-01] a busy or failing server is retried automatically, and messages stay in order', async () => {
  const { write, stored, outbox } = tab();
  server.answers = { 'Said 1': [500, 429] };
  for (const n of [1, 2]) write(`Said ${n}`);
  await expect.poll(stored, { timeout: 5_000 }).toEqual(['Said 1', 'Said 2']);
  expect(server.came).toEqual(['Said 1', 'Said 1', 'Said 1', 'Said 2']);
  await expect.poll(outbox).toEqual([]);
});

it('[GROUP-01] a message that keeps failing does not block others, and can be retried', async () => {
  const { write, stored, left, outbox, messaging } = tab();
  server.answers = { 'Said 1': [500, 500, 500], 'Said 2': [404] };
  for (const n of [1, 2, 3]) write(`Said ${n}`);
  await expect.poll(stored).toEqual(['Said 3']);
  await expect.poll(left).toEqual([
    ['Said 1', 'other'],
    ['Said 2', 'not-found'],
  ]);
  for (const { _id } of outbox()) messaging.retry(_id);
  await expect.poll(left).toEqual([]);
  expect(stored()).toEqual(['Said 3', 'Said 1', 'Said 2']);
});

it('[GROUP-01] a message discarded while it waited is not sent', async () => {
  const { write, stored, messaging, idOf } = tab();
  server.answers = { 'Said 1': ['cut'] };
  write('Said 1');
  await expect.poll(() => messaging.store.getState().waiting).toHaveLength(1);
  messaging.settle([idOf('Said 1')]);
  write('Said 2');
  await expect.poll(stored).toEqual(['Said 2']);
  expect(server.came).toEqual(['Said 1', 'Said 2']);
});

it('a failing conversation does not block others', async () => {
  const { write, left } = tab();
  server.answers = { 'To the river': ['hold'] };
  write('To the river');
  write('To the park', PARK);
  await expect.poll(left).toEqual([['To the river', null]]);
  expect(server.came).toEqual(['To the river', 'To the park']);
});

it('an id that belongs to another message is replaced on a retry', async () => {
  const { write, left, messaging, idOf, stored } = tab();
  server.answers = { 'Said 1': [409] };
  server.refusal = 'id-used';
  write('Said 1');
  await expect.poll(left).toEqual([['Said 1', 'id-used']]);
  const used = idOf('Said 1');
  messaging.retry(used);
  expect(idOf('Said 1')).not.toBe(used);
  await expect.poll(stored).toEqual(['Said 1']);
});
