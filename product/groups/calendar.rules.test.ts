import { expect, it } from 'vitest';
import { calendarOf } from './calendar.rules.ts';

const group = {
  _id: 'a'.repeat(24),
  detailsPublic: { name: 'Soup; chess, and more', description: 'One pot\nTwo boards' },
  detailsPrivate: { address: 'Second floor, bell \\N', otherDetails: 'ü'.repeat(60) },
  startTime: '2026-11-21T20:00:00.000Z',
  createdAt: '2026-11-20T08:30:15.250Z',
  isCanceled: false,
};
const fileOf = (more: object = {}) => calendarOf({ group: { ...group, ...more }, product: 'Hereabout' });

it('[GROUP-18] [GROUP-27] a group becomes a calendar file: times in UTC, texts escaped, lines folded between characters', () => {
  const file = fileOf();
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hereabout//groups//EN',
    'BEGIN:VEVENT',
    `UID:${group._id}@hereabout`,
    'DTSTAMP:20261120T083015Z',
    'SEQUENCE:0',
    'DTSTART:20261121T200000Z',
    'SUMMARY:Soup\\; chess\\, and more',
    `DESCRIPTION:One pot\\nTwo boards\\n\\n${'ü'.repeat(60)}`,
    'LOCATION:Second floor\\, bell \\\\N',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(fileOf({ isCanceled: true })).toContain('STATUS:CANCELLED');
  expect(fileOf({ detailsPrivate: undefined })).not.toContain('LOCATION');
});

it('[GROUP-18] [GROUP-20] a changed group replaces its earlier calendar entry', () => {
  const changed = { times: 2, at: '2026-11-20T19:00:00.500Z', startAt: null };
  const first = fileOf().split('\r\n');
  const then = fileOf({ changed }).split('\r\n');
  const of = (lines: string[], name: string) => lines.filter((line) => line.startsWith(`${name}:`));
  expect(of(then, 'UID')).toEqual(of(first, 'UID'));
  expect([...of(then, 'SEQUENCE'), ...of(then, 'DTSTAMP')]).toEqual([
    'SEQUENCE:2',
    'DTSTAMP:20261120T190000Z',
  ]);
  expect(of(fileOf({ changed, isCanceled: true }).split('\r\n'), 'SEQUENCE')).toEqual(['SEQUENCE:3']);
});

it('[GROUP-18] a calendar file has no empty line for what is not said, and none that a text breaks', () => {
  const details = (description: string, otherDetails?: string) =>
    fileOf({
      detailsPublic: { ...group.detailsPublic, description },
      detailsPrivate: otherDetails === undefined ? undefined : { address: '', otherDetails },
    });
  expect(details('')).not.toMatch(/DESCRIPTION|LOCATION|^Stryker/m);
  expect(details('', 'Bring a pot')).toContain('DESCRIPTION:Bring a pot\r\n');
  expect(details('One pot', '')).toContain('DESCRIPTION:One pot\r\n');
  expect(details('One\rtwo\r\nthree')).toContain('DESCRIPTION:One\\ntwo\\nthree\r\n');
  expect(details('').split('\r\n')).toHaveLength(13);
});

it('[GROUP-18] lines are as long as they may be, whatever the bytes of a character', () => {
  for (const character of [
    'a',
    '\u007f',
    '\u0080',
    'ü',
    '\u07ff',
    '\u0800',
    '水',
    '\uffee',
    '\u{10000}',
    '🌊',
  ]) {
    const said = character === '\u007f' || character === '\u0080' ? ' ' : character;
    const size = Buffer.byteLength(said);
    const file = fileOf({
      detailsPublic: { ...group.detailsPublic, description: character.repeat(200) },
      detailsPrivate: undefined,
    });
    const lines = file.split('\r\n');
    const first = lines.findIndex((line) => line.startsWith('DESCRIPTION:'));
    for (const line of [lines[first], lines[first + 1]]) {
      const bytes = Buffer.byteLength(line ?? '');
      expect([character, bytes <= 75, bytes + size > 75]).toEqual([character, true, true]);
    }
  }
});
