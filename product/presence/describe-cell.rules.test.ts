import { expect, test } from 'vitest';
import { describeCell, describeZone } from './describe-cell.rules.ts';
import { cellSizes } from './contract.ts';

test('a cell is metric everywhere, and in miles beside it where those are used', () => {
  expect(cellSizes.map((size) => describeCell(size, 'de-DE'))).toEqual(['250 m', '500 m', '1 km', '2 km']);
  expect(cellSizes.map((size) => describeCell(size, 'en-US'))).toEqual([
    '250 m (0.2 mi)',
    '500 m (0.3 mi)',
    '1 km (0.6 mi)',
    '2 km (1.2 mi)',
  ]);
});

test('a zone is as wide as it is, and its edge as far as it is at least', () => {
  expect(describeZone('de-DE')).toEqual({ width: '2 km', edge: '500 m' });
  expect(describeZone('en-US')).toEqual({ width: '2 km (1.2 mi)', edge: '500 m (0.3 mi)' });
});
