import { expect, it } from 'vitest';
import { tabsInMemory } from '#platform/device/tabs.fixture.ts';
import { photoOf } from '#product/chat/chat.fixture.ts';
import { groupChat } from '#product/groups/pending.rules.ts';
import { draftTo, photosTo } from './messaging.state.ts';
import { PARK, photo, RIVER, server, serverForEachTest, tab } from './messaging.fixture.ts';

serverForEachTest();

it('waiting messages survive the page in order, each sent once with its photo', async () => {
  const first = tab();
  server.answers = { 'Said 1': ['cut'] };
  for (const n of [1, 2, 3]) first.write(`Said ${n}`, RIVER, n === 2);
  first.messaging.setDraft(groupChat(PARK), 'Said 5');
  await expect.poll(() => server.came).toEqual(['Said 1']);
  first.messaging.stop();
  const next = tab(first.device);
  // What is written before the rest was read stays behind it.
  next.write('Said 4');
  await expect.poll(next.stored).toEqual(['Said 1', 'Said 2', 'Said 3', 'Said 4']);
  expect(server.came).toEqual(['Said 1', 'Said 1', 'photo', 'Said 2', 'Said 3', 'Said 4']);
  expect(server.photosOf).toMatchObject({ 'Said 1': null, 'Said 2': photoOf().filepath });
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(1);
  expect(draftTo(next.messaging.store.getState(), groupChat(PARK))).toBe('Said 5');
});

it('a chosen photo survives the page until it is sent or discarded, and no other visitor gets it', async () => {
  const first = tab();
  for (const to of [RIVER, PARK]) first.messaging.addPhotoDraft(groupChat(to), photo);
  const chosen = ({ messaging }: typeof first) =>
    [RIVER, PARK].map((to) => photosTo(messaging.store.getState(), groupChat(to)).length > 0);
  first.messaging.stop();
  const next = tab(first.device);
  await expect.poll(() => chosen(next)).toEqual([true, true]);
  const second = tab(first.device);
  await expect.poll(() => chosen(second)).toEqual([true, true]);
  // Words alone leave it.
  next.write('Said 1');
  expect(chosen(next)).toEqual([true, true]);
  next.write('Said 2', RIVER, true);
  expect(chosen(next)).toEqual([false, true]);
  await expect.poll(() => chosen(second)).toEqual([false, true]);
  await expect.poll(next.stored).toEqual(['Said 1', 'Said 2']);
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(1);
  next.messaging.removePhotoDrafts(
    groupChat(PARK),
    photosTo(next.messaging.store.getState(), groupChat(PARK)),
  );
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(0);
  next.messaging.addPhotoDraft(groupChat(PARK), photo);
  for (const one of [next, second]) one.messaging.stop();
  const other = tab(first.device, 'e'.repeat(24));
  await expect.poll(async () => (await other.device.kept.entries()).length).toBe(0);
  expect(chosen(other)).toEqual([false, false]);
});

it('several chosen photos survive the page in their order, six at most, and each is removed alone', async () => {
  const first = tab();
  const named = (n: number) => ({ ...photo, dataUrl: `data:image/jpeg;base64,${n}` });
  for (let n = 1; n <= 7; n += 1) first.messaging.addPhotoDraft(groupChat(RIVER), named(n));
  const chosen = ({ messaging }: typeof first) => photosTo(messaging.store.getState(), groupChat(RIVER));
  const read = (of: typeof first) => chosen(of).map(({ dataUrl }) => Number(dataUrl.at(-1)));
  expect(read(first)).toEqual([1, 2, 3, 4, 5, 6]);
  first.messaging.removePhotoDrafts(groupChat(RIVER), chosen(first).slice(1, 2));
  first.messaging.stop();
  const next = tab(first.device);
  await expect.poll(() => read(next)).toEqual([1, 3, 4, 5, 6]);
  // One that is on its way is chosen no longer; the others are.
  next.messaging.write({ ...groupChat(RIVER), body: 'Said 1', photo: named(3) });
  expect(read(next)).toEqual([1, 4, 5, 6]);
});

it('one of two tabs sends, and both show the same', async () => {
  const first = tab();
  first.messaging.setDraft(groupChat(RIVER), 'Said 1 ');
  const second = tab(first.device);
  const drafted = () => draftTo(second.messaging.store.getState(), groupChat(RIVER));
  await expect.poll(drafted).toBe('Said 1 ');
  server.answers = { 'Said 1': ['cut', 'cut', 'cut'] };
  first.write('Said 1');
  await expect.poll(drafted).toBe('');
  await expect.poll(() => second.left()).toEqual([['Said 1', null]]);
  await expect.poll(() => second.messaging.store.getState().waiting).toHaveLength(1);
  // The tab that was written in last leads.
  second.write('Said 2');
  first.connection.setState({ status: 'connected' }, true);
  second.connection.setState({ status: 'connected' }, true);
  await expect.poll(second.stored, { timeout: 10_000 }).toEqual(['Said 1', 'Said 2']);
  expect(first.stored()).toEqual([]);
  await expect.poll(() => [first.left(), second.left()]).toEqual([[], []]);
  expect(server.came.filter((words) => words === 'Said 2')).toHaveLength(1);
});

it('the other tab continues if the sending one is closed', async () => {
  const first = tab();
  const second = tab(first.device);
  server.answers = { 'Said 1': ['hold'] };
  first.write('Said 1');
  await expect.poll(() => server.came).toEqual(['Said 1']);
  first.messaging.stop();
  await expect.poll(second.stored).toEqual(['Said 1']);
});

it('a message discarded in one tab is not sent by another that still has it', async () => {
  const { kept, tabs } = tab().device;
  // A tab that hears nothing of the others, as one that is suspended.
  const deaf = {
    join: (name: string, options: Parameters<typeof tabs.join>[1]) =>
      tabs.join(name, { ...options, onPost: () => undefined }),
  };
  const first = tab({ kept, tabs: deaf });
  server.answers = { 'Said 1': ['cut'] };
  first.write('Said 1');
  await expect.poll(() => first.messaging.store.getState().waiting).toHaveLength(1);
  const second = tab({ kept, tabs: tabsInMemory() });
  server.answers = { 'Said 1': ['cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'cut'] };
  await expect.poll(second.left).toEqual([['Said 1', null]]);
  second.messaging.settle([second.idOf('Said 1')]);
  await expect.poll(async () => (await kept.entries()).length).toBe(0);
  const before = server.came.length;
  first.write('Said 2');
  await expect.poll(first.stored, { timeout: 10_000 }).toEqual(['Said 2']);
  // One may have been on its way when it was discarded; the tab that still has it would try until it is taken.
  expect(server.came.slice(before).filter((words) => words === 'Said 1').length).toBeLessThanOrEqual(1);
});

it('[AUTH-05] logging out deletes waiting messages on the device, and in every tab', async () => {
  const first = tab();
  const second = tab(first.device);
  server.answers = { 'Said 1': ['cut', 'cut', 'cut', 'cut'] };
  first.write('Said 1', RIVER, true);
  await expect.poll(() => server.came).toContain('Said 1');
  await expect.poll(() => second.left()).toEqual([['Said 1', null]]);
  await first.messaging.wipe();
  expect(await first.device.kept.entries()).toEqual([]);
  await expect.poll(() => second.left()).toEqual([]);
  expect(server.photosOf).toEqual({});
  const next = tab(first.device, 'e'.repeat(24));
  expect(next.left()).toEqual([]);
});

it('messages another visitor left on the device are deleted', async () => {
  const first = tab();
  server.answers = { 'Said 1': ['hold'] };
  first.write('Said 1');
  await expect.poll(() => server.came).toEqual(['Said 1']);
  first.messaging.stop();
  const other = tab(first.device, 'e'.repeat(24));
  await expect.poll(() => other.device.kept.entries()).toEqual([]);
  expect(other.left()).toEqual([]);
});
