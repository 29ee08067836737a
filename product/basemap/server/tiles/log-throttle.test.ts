import { pino } from 'pino';
import { expect, it } from 'vitest';
import { throttledLog } from './log-throttle.ts';
import { RemoteFailure } from './remote-fetch.ts';

let clock = 0;
const logged = () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const failed = throttledLog({ log, now: () => clock });
  return {
    failed,
    reasons: () => lines.map((line): unknown => (JSON.parse(line) as { reason: unknown }).reason),
    lines,
  };
};
const withCode = (code: unknown, error: Error = new Error('/private/tiles/3/1/2')) =>
  Object.assign(error, { code });

it('names a failure by its host or its text, and one of the machine by its name, which holds no path', () => {
  const { failed, reasons, lines } = logged();
  for (const error of [
    new RemoteFailure('unreachable', 'tiles.example'),
    new Error('the archive is broken'),
    new TypeError('/private/tiles/3/1/2'),
    withCode('ENOSPC'),
    withCode('ERR_RANGE', new RangeError('/private/tiles/3/1/2')),
    withCode(7),
    '/private/tiles/3/1/2',
    null,
  ])
    failed('it failed', error);
  expect(reasons()).toEqual([
    'tiles.example: unreachable',
    'the archive is broken',
    'TypeError',
    'Error ENOSPC',
    'RangeError ERR_RANGE',
    'Error',
    'string',
    'object',
  ]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'it failed' });
});

it('logs each reason once a minute', () => {
  const { failed, reasons } = logged();
  const one = new RemoteFailure('timeout', 'one.example');
  const two = new RemoteFailure('timeout', 'two.example');
  failed('it failed', one);
  clock += 59_999;
  for (const error of [one, two, two, one]) failed('it failed', error);
  clock += 1;
  for (const error of [one, one, two]) failed('it failed', error);
  expect(reasons()).toEqual([one, two, one].map(({ message }) => message));
});
