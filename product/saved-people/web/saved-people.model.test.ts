import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { createSavedPeople } from './saved-people.model.ts';

/** Answers with these ids; keeps what was asked, and fails where told. */
function world(ids: readonly string[], bells: readonly string[] = []) {
  const state = { asked: [] as string[], fails: false };
  const client: Client = {
    call: (endpoint: Endpoint) => {
      state.asked.push(endpoint.path.replace('/api/saved-people/', ''));
      if (state.fails) return Promise.reject(new CallFailed({ type: 'unreachable' }));
      return Promise.resolve((endpoint.method === 'GET' ? { ids, bells } : undefined) as never);
    },
  };
  const model = createSavedPeople({ client });
  model.start('own');
  const bellsOf = () => [...(model.store.getState().bells ?? ['unknown'])];
  return { state, model, bellsOf, saved: () => [...(model.store.getState().ids ?? ['unknown'])] };
}

it('whom the visitor saved is asked once, and again where no answer came', async () => {
  const { state, model, saved } = world(['a']);
  state.fails = true;
  await model.load();
  expect(saved()).toEqual(['unknown']);
  state.fails = false;
  await model.load();
  await model.load();
  expect([saved(), state.asked]).toEqual([['a'], ['ids', 'ids']]);
});

it('saving shows at once, and not where it could not be stored', async () => {
  const { state, model, saved } = world(['a']);
  await model.load();
  const saving = model.set('b', true);
  expect(saved()).toEqual(['a', 'b']);
  await saving;
  await model.set('a', false);
  expect([saved(), state.asked]).toEqual([['b'], ['ids', 'save', 'unsave']]);
  state.fails = true;
  await expect(model.set('c', true)).rejects.toThrow(CallFailed);
  await expect(model.set('b', false)).rejects.toThrow(CallFailed);
  expect(saved()).toEqual(['b']);
});

it('a person saved before the others are known does not pass for all of them', async () => {
  const { state, model, saved } = world(['a', 'b']);
  state.fails = true;
  await model.load();
  state.fails = false;
  await model.set('b', true);
  expect([saved(), state.asked]).toEqual([
    ['a', 'b'],
    ['ids', 'save', 'ids'],
  ]);
});

it('a person saved while the others are on their way stays saved, whichever answer comes first', async () => {
  const late: ((answer: { ids: string[]; bells: string[] }) => void)[] = [];
  let save = (): void => undefined;
  const client = {
    call: ({ method }: Endpoint) =>
      new Promise<unknown>((resolve) => {
        if (method === 'GET') late.push(resolve);
        else save = () => resolve(undefined);
      }),
  } as unknown as Client;
  const ofBoth = { ids: ['a', 'b'], bells: [] };
  const before = { ids: ['a'], bells: [] };
  const isAsked = (lists: number) => vi.waitFor(() => expect(late).toHaveLength(lists));
  const orders = {
    'the list before the person': async (loading: Promise<void>, saving: Promise<void>) => {
      late.shift()?.(before);
      await loading;
      save();
      await saving;
    },
    'the list after the next one': async (_loading: Promise<void>, saving: Promise<void>) => {
      save();
      await isAsked(2);
      late.pop()?.(ofBoth);
      await saving;
      late.shift()?.(before);
    },
    'the list between the person and the next one': async (loading: Promise<void>, saving: Promise<void>) => {
      save();
      await isAsked(2);
      late.shift()?.(before);
      await isAsked(2);
      for (const answer of late.splice(0)) answer(ofBoth);
      await Promise.all([loading, saving]);
    },
  };
  for (const [order, answered] of Object.entries(orders)) {
    const model = createSavedPeople({ client });
    model.start('own');
    await answered(model.load(), model.set('b', true));
    expect([...(model.store.getState().ids ?? [])], order).toEqual(['a', 'b']);
  }
});

it('of two changes of one person the last holds, and none reaches the next visitor', async () => {
  const answers: (() => void)[] = [];
  const client = {
    call: ({ method }: Endpoint) =>
      method === 'GET'
        ? Promise.resolve({ ids: ['a'], bells: [] })
        : new Promise<void>((resolve) => answers.push(resolve)),
  } as unknown as Client;
  const model = createSavedPeople({ client });
  const saved = () => [...(model.store.getState().ids ?? [])];
  model.start('own');
  await model.load();
  const changes = [model.set('b', true), model.set('b', false)];
  for (const answer of answers.splice(0)) answer();
  await changes[0];
  expect(saved()).toEqual(['a']);
  await changes[1];
  const late = model.set('b', true);
  model.stop();
  model.start('next');
  await model.load();
  for (const answer of answers.splice(0)) answer();
  await late;
  expect(saved()).toEqual(['a']);
});

it('another visitor begins without what the one before saved', async () => {
  const { model, saved } = world(['a']);
  await model.load();
  model.stop();
  model.start('other');
  expect(saved()).toEqual(['unknown']);
});

it('a bell shows at once, not where it could not be stored, and goes with the saved person', async () => {
  const { state, model, bellsOf } = world(['a', 'b'], ['a']);
  await model.load();
  const ringing = model.setBell('b', true);
  expect(bellsOf()).toEqual(['a', 'b']);
  await ringing;
  await model.set('a', false);
  expect([bellsOf(), state.asked]).toEqual([['b'], ['ids', 'set-bell', 'unsave']]);
  state.fails = true;
  await expect(model.setBell('b', false)).rejects.toThrow(CallFailed);
  expect(bellsOf()).toEqual(['b']);
});
