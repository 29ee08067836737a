import { afterEach, expect, it, vi } from 'vitest';
import { messageOf, OTHER } from '../../../chat.fixture.ts';
import { createChatStore } from '../chat.state.ts';
import { createTyping } from './typing.ts';

afterEach(() => vi.useRealTimers());

function page() {
  vi.useFakeTimers();
  const store = createChatStore();
  const over = new AbortController();
  const sent: unknown[] = [];
  const live = { send: (frame: unknown) => void sent.push(frame) };
  const typing = createTyping({ store, live, clock: () => new Date(), over: over.signal });
  return { ...typing, sent, over, typing: () => store.getState().typing };
}

const frame = { type: 'typing', userId: OTHER } as const;

it('sends at once that the visitor types, then every three seconds as long as they do', () => {
  const { send, sent } = page();
  for (let second = 0; second < 7; second += 1) {
    send(OTHER);
    vi.advanceTimersByTime(1_000);
  }
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ type: 'typing', to: OTHER })));
});

it('shows typing until six seconds after the last event', () => {
  const { receive, typing } = page();
  receive(frame);
  vi.advanceTimersByTime(5_000);
  receive(frame);
  vi.advanceTimersByTime(5_999);
  expect(typing()).toEqual([OTHER]);
  vi.advanceTimersByTime(1);
  expect(typing()).toEqual([]);
});

it('typing ends with the message, and when no visitor is signed in', () => {
  const { receive, typing, over } = page();
  receive(frame);
  receive({ type: 'message', changeSeq: 2, message: messageOf(2) });
  expect(typing()).toEqual([]);
  receive(frame);
  over.abort();
  expect(vi.getTimerCount()).toBe(0);
});
