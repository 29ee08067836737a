import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T12:00:40Z', 'now'],
  ['2026-11-21T11:48:00Z', '12m ago'],
  ['2026-11-21T09:00:00Z', '3h ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-16T11:00:00Z', '5d ago'],
  ['2026-11-02T12:00:00Z', 'Nov 2'],
])('a post from %s shows as %s', (createdAt, age) => expect(relativeTime(createdAt, NOW, 'en-US')).toBe(age));
