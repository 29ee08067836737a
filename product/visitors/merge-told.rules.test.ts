import { expect, it } from 'vitest';
import { mergeTold } from './merge-told.rules.ts';

interface Known {
  readonly hostingStatus: string | null;
  readonly handle: string;
}
const known: Known = { hostingStatus: 'canHost', handle: 'quiet fern' };

it('[D5-50] an answer that was asked for before a field changed does not undo the change', () => {
  const changed = { ...known, hostingStatus: 'canceled' };
  const told = { hostingStatus: 'canHost', handle: 'calm fern' };
  expect(mergeTold(changed, known, told)).toEqual({ hostingStatus: 'canceled', handle: 'calm fern' });
});

it('an answer is taken where nothing changed meanwhile, or nothing was known', () => {
  const told = { hostingStatus: null };
  expect(mergeTold(known, known, told)).toEqual({ hostingStatus: null, handle: 'quiet fern' });
  expect(mergeTold(known, null, told)).toEqual({ hostingStatus: null, handle: 'quiet fern' });
});
