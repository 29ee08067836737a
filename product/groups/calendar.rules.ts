import type { Group } from './contract/schema.ts';

/** The bytes of a line in a calendar file; a longer one is folded (RFC 5545, 3.1). */
const LINE_BYTES = 75;

export interface CalendarOf {
  readonly group: Pick<
    Group,
    '_id' | 'detailsPublic' | 'detailsPrivate' | 'startTime' | 'createdAt' | 'changed' | 'isCanceled'
  >;
  /** What the product is called. */
  readonly product: string;
}

/**
 * A group as a calendar takes it in (iCalendar, RFC 5545). It says no end: nobody said one. Of two with its id a calendar
 * keeps the one of the higher `SEQUENCE`; being cancelled is the last change there is.
 */
export function calendarOf({ group, product }: CalendarOf): string {
  const { detailsPublic, detailsPrivate, changed } = group;
  const details = [detailsPublic.description, detailsPrivate?.otherDetails ?? ''].filter(Boolean);
  const address = detailsPrivate?.address ?? '';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//groups//EN`,
    'BEGIN:VEVENT',
    `UID:${group._id}@${product.toLowerCase()}`,
    `DTSTAMP:${utc(changed?.at ?? group.createdAt)}`,
    `SEQUENCE:${(changed?.times ?? 0) + (group.isCanceled ? 1 : 0)}`,
    `DTSTART:${utc(group.startTime)}`,
    `SUMMARY:${escaped(detailsPublic.name)}`,
    ...(details.length > 0 ? [`DESCRIPTION:${escaped(details.join('\n\n'))}`] : []),
    ...(address === '' ? [] : [`LOCATION:${escaped(address)}`]),
    `STATUS:${group.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261121T200000Z`. */
const utc = (time: string): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** As UTF-8. */
const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** Between characters, never within one: its bytes would be torn apart. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
