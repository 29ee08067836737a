import { afterEach, expect, it, vi } from 'vitest';
import { keepView, keptView, readKeptView } from './kept-view.session.ts';

const view = { center: { lat: 41.881, lng: -87.632 }, zoom: 13, from: null };

function withTab(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
}
afterEach(() => vi.unstubAllGlobals());

it('a view is read again by the visitor who looked at it, and by nobody else', () => {
  withTab();
  keepView('one', view);
  expect(readKeptView('one')).toEqual(view);
  expect([readKeptView('other'), readKeptView(null)]).toEqual([null, null]);
});

it('what cannot be read is nothing', () => {
  const held = withTab();
  for (const text of ['', '{', '{"zoom":3}', 'null']) {
    held.set('map_view', text);
    expect(readKeptView('one')).toBeNull();
  }
});

it('logging out forgets it, and another end of the session does not', () => {
  const held = withTab();
  const { model } = keptView.create(null, () => {
    throw new Error('no other part is used');
  });
  model.start('one');
  keepView('one', view);
  model.stop();
  expect(held.size).toBe(1);
  model.start('one');
  model.wipe?.();
  expect(held.size).toBe(0);
});
