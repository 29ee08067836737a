import { expect, it } from 'vitest';
import { wholeMinuteFrom } from './round-time.ts';

it('a time that is shown in whole minutes is never too early', () => {
  const shown = ['20:00:00.000', '20:00:00.001', '20:00:59.999'].map((clock) =>
    new Date(wholeMinuteFrom(Date.parse(`2026-11-21T${clock}Z`))).toISOString().slice(11, 16),
  );
  expect(shown).toEqual(['20:00', '20:01', '20:01']);
});
