import { expect, it } from 'vitest';
import { NotLoaded } from '#platform/client/not-loaded.ts';
import { failureOf } from './failure.rules.ts';

const thrownAt = (frames: readonly string[], message = 'x is not a function') => {
  const error = new TypeError(message);
  error.stack = ['TypeError', ...frames.map((frame) => `    at render (https://example.org/${frame})`)].join(
    '\n',
  );
  return error;
};

it.each([
  'Failed to fetch dynamically imported module: https://example.org/assets/chats-1a2b3c4d.js',
  'error loading dynamically imported module: https://example.org/assets/chats-1a2b3c4d.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/chats-1a2b3c4d.css',
])('[SHELL-067] code that did not load is known by what browsers say: %s', (message) => {
  expect(failureOf(new TypeError(message), 'v')).toEqual({ type: 'not-loaded' });
});

it('[SHELL-067] texts that did not load say so themselves', () => {
  expect(failureOf(new NotLoaded('texts'), 'v')).toEqual({ type: 'not-loaded' });
});

it('what the device cannot do, or does not let a page do, is no fault of ours', () => {
  for (const name of ['SecurityError', 'NotSupportedError'])
    expect(failureOf(new DOMException('The operation is insecure.', name), 'v')).toEqual({
      type: 'missing-ability',
    });
});

it('a fault has an id by version, kind and place, whatever its message says', () => {
  const at = ['assets/first-1a2b3c4d.js:12:345', 'assets/map-5e6f7a8b.js:1:99'];
  const fault = failureOf(thrownAt(at), 'BIgQuarp');
  expect(fault).toEqual({ type: 'fault', id: expect.stringMatching(/^BIgQuarp-[0-9a-z]{1,7}$/), frames: at });
  expect(failureOf(thrownAt(at, 'somewhere else entirely'), 'BIgQuarp')).toEqual(fault);
  const others = [
    failureOf(thrownAt(at.slice(1)), 'BIgQuarp'),
    failureOf(thrownAt(at), 'CJhRvbsq'),
    failureOf(new RangeError(), 'BIgQuarp'),
    failureOf('thrown as a text', 'BIgQuarp'),
    failureOf(null, null),
  ];
  const ids = [fault, ...others].map((failure) => failure.type === 'fault' && failure.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('what a fault keeps holds no text that the visitor may have written', () => {
  const fault = failureOf(thrownAt(['assets/first-1a2b3c4d.js:1:2'], 'cannot read Meet me at noon'), 'v');
  expect(JSON.stringify(fault)).not.toContain('noon');
});
