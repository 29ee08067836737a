import { expect, test } from 'vitest';
import { describeCell, describeZone } from './describe-cell.rules.ts';
import { cellSizes } from './contract/schema.ts';

test('a cell size shows in metric units, with miles beside it where those are used', () => {
  expect(cellSizes.map((size) => describeCell(size, 'de-DE'))).toEqual(['250 m', '500 m', '1 km', '2 km']);
  expect(cellSizes.map((size) => describeCell(size, 'en-US'))).toEqual([
    '250 m (0.2 mi)',
    '500 m (0.3 mi)',
    '1 km (0.6 mi)',
    '2 km (1.2 mi)',
  ]);
});

test('a zone shows its width, and the least distance to its edge', () => {
  expect(describeZone('de-DE')).toEqual({ width: '2 km', edge: '500 m' });
  expect(describeZone('en-US')).toEqual({ width: '2 km (1.2 mi)', edge: '500 m (0.3 mi)' });
});
