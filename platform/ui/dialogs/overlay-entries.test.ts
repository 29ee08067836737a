import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Overlays from './overlay-entries.ts';

/** A history whose pages the router numbers; going back takes a moment, as in a browser. */
function fakeHistory() {
  const events = new EventTarget();
  let entries: readonly object[] = [{ idx: 0 }];
  let at = 0;
  return {
    events,
    history: {
      get state() {
        return entries[at];
      },
      pushState: (state: object) => {
        entries = [...entries.slice(0, at + 1), state];
        at += 1;
      },
      replaceState: (state: object) => {
        entries = entries.map((entry, place) => (place === at ? state : entry));
      },
      back: () => go(-1),
      go,
    },
    entries: () => entries.slice(0, at + 1),
  };
  function go(delta: number): void {
    setTimeout(() => {
      at += delta;
      events.dispatchEvent(new Event('popstate'));
    }, 5);
  }
}

let browser: ReturnType<typeof fakeHistory>;
let overlays: typeof Overlays;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = fakeHistory();
  vi.stubGlobal('history', browser.history);
  vi.stubGlobal('addEventListener', browser.events.addEventListener.bind(browser.events));
  overlays = await import('./overlay-entries.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enter = () => {
  const entry = overlays.enterOverlay();
  if (!entry) throw new Error('an entry is being left');
  return entry;
};
const settle = () => vi.runAllTimersAsync();
const push = (idx: number) => overlays.onceEntryLeft(() => browser.history.pushState({ idx }));

test('what closes an overlay and navigates in one leaves the next page, and back passes the entry left behind', async () => {
  const menu = enter();
  push(1);
  overlays.abandonOverlay(menu);
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0 }, { idx: 0, overlays: 1 }, { idx: 1 }]);

  // An overlay as deep on the next page changes nothing of that.
  overlays.abandonOverlay(enter());
  await settle();
  expect(browser.entries()).toHaveLength(3);
  browser.history.back();
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0 }]);
});

test('an overlay that opens as another closes stays, and closes both entries', async () => {
  const menu = enter();
  overlays.abandonOverlay(menu);
  const dialog = enter();
  await settle();
  expect(browser.entries()).toHaveLength(3);
  overlays.abandonOverlay(dialog);
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0 }]);
});

test.each([
  ['is being left', 1],
  ['is about to be left', 0],
])('a navigation waits while the entry of a closed overlay %s', async (_, afterMs) => {
  overlays.abandonOverlay(enter());
  if (afterMs > 0) await vi.advanceTimersByTimeAsync(afterMs);
  push(1);
  expect(browser.entries()).toHaveLength(2);
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0 }, { idx: 1 }]);
});

test('a page that is loaded again leaves the entries of what lay on it, and what opens then waits for that', async () => {
  browser.history.pushState({ idx: 0, overlays: 1 });
  browser.history.pushState({ idx: 0, overlays: 2 });
  overlays.leaveEarlierEntries();
  expect(overlays.enterOverlay()).toBeNull();
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0 }]);
  enter();
  expect(browser.entries()).toEqual([{ idx: 0 }, { idx: 0, overlays: 1 }]);
});

test('where there is nothing to go back to, navigations go on all the same', async () => {
  browser.history.replaceState({ idx: 0, overlays: 1 });
  browser.history.go = () => undefined;
  overlays.leaveEarlierEntries();
  push(1);
  expect(browser.entries()).toHaveLength(1);
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0, overlays: 0 }, { idx: 1 }]);
});

test('a page is replaced itself, not the entry of what lies over it', async () => {
  const [below, above] = [enter(), enter()];
  overlays.onceOnPage(() => browser.history.replaceState({ idx: 0, is: 'another' }));
  await settle();
  expect(browser.entries()).toEqual([{ idx: 0, is: 'another' }]);
  expect([below, above].map((entry) => overlays.isOverlayLeft(entry))).toEqual([true, true]);
});
