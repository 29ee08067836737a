import { expect, it } from 'vitest';
import { cityRecords } from './city-records.ts';

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const text = (field: number, value: string) => {
  const bytes = Buffer.from(value);
  return [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
};
/** The lowest bit of a signed number is its sign. */
const signed = (field: number, value: number) => number(field, value < 0 ? -value * 2 - 1 : value * 2);
const record = (...fields: number[][]) => [...varint(fields.flat().length), ...fields.flat()];
const read = (...bytes: number[][]) => [...cityRecords(Buffer.from(bytes.flat()))];

it('reads the fields of each record, its place from the one before, and skips other fields', () => {
  const places = [
    [signed(10, 3_000_000), signed(11, -9_000_000)],
    [signed(10, -3_000_001), signed(11, 1)],
  ] as const;
  expect(
    read(
      record(number(1, 2 ** 40), text(2, 'Zürich'), text(3, 'CH'), text(5, 'x'.repeat(300)), ...places[0]),
      record(text(7, 'PPLX'), text(8, 'ENG'), number(9, 5_000_000_000), ...places[1]),
      record(),
    ),
  ).toEqual([
    { name: 'Zürich', country: 'CH', featureCode: '', adminCode: '', population: 0, lat: -90, lng: 30 },
    {
      ...{ name: '', country: '', featureCode: 'PPLX', adminCode: 'ENG', population: 5_000_000_000 },
      ...{ lat: -89.99999, lng: -0.00001 },
    },
    { name: '', country: '', featureCode: '', adminCode: '', population: 0, lat: -89.99999, lng: -0.00001 },
  ]);
  expect(read()).toEqual([]);
});

it('refuses what is no list of records', () => {
  expect(() => read([200])).toThrow('ends in the middle of a record');
  expect(() => read([4, ...text(2, 'Zürich')])).toThrow('not a list of records');
  expect(() => read(record([(12 << 3) | 5, 1, 2, 3, 4]))).toThrow('unknown wire type');
});
