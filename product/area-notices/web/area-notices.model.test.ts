import { expect, it } from 'vitest';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { AreaNotice } from '../contract.ts';
import { createAreaNotices } from './area-notices.model.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const notice: AreaNotice = {
  ...{ location: BERLIN, town: 'Berlin', until: '2030-05-08T12:00:00.000Z', toldAt: null },
};

function started(answers: (() => Promise<{ readonly notices: readonly AreaNotice[] }>)[]) {
  const client = { call: () => answers.shift()?.() ?? Promise.reject(new Error('not expected')) };
  const model = createAreaNotices({ client: client as unknown as Client });
  model.start('a');
  return model;
}
const answer =
  (...notices: readonly AreaNotice[]) =>
  () =>
    Promise.resolve({ notices });

it('notices are loaded once, and again after no answer', async () => {
  const fails = () => Promise.reject(new CallFailed({ type: 'timeout' }));
  const model = started([fails, answer(notice)]);
  await model.load();
  expect(model.store.getState().notices).toBeNull();
  await model.load();
  await model.load();
  expect(model.store.getState().notices).toEqual([notice]);
});

it('a request answers all notices, and who showed up is noted where they did', async () => {
  const model = started([answer(notice)]);
  await model.request(BERLIN);
  const at = new Date('2030-05-02T12:00:00Z');
  model.markTold({ lat: 48.14, lng: 11.58 }, at);
  expect(model.store.getState().notices).toEqual([notice]);
  model.markTold({ lat: 52.53, lng: 13.41 }, at);
  expect(model.store.getState().notices).toEqual([{ ...notice, toldAt: at.toISOString() }]);
});

it('a request that is answered while they are loaded is not taken back by what was known before', async () => {
  let late = (_notices: { readonly notices: readonly AreaNotice[] }): void => undefined;
  const model = started([() => new Promise((resolve) => (late = resolve)), answer(notice)]);
  const loading = model.load();
  await model.request(BERLIN);
  late({ notices: [] });
  await loading;
  expect(model.store.getState().notices).toEqual([notice]);
});

it('nothing of one visitor is left for another, also of what is answered late', async () => {
  let late = (_notices: { readonly notices: readonly AreaNotice[] }): void => undefined;
  const model = started([() => new Promise((resolve) => (late = resolve))]);
  const loading = model.load();
  model.stop();
  model.start('b');
  late({ notices: [notice] });
  await loading;
  expect(model.store.getState()).toEqual({ ownId: 'b', notices: null });
});
