import { expect, it } from 'vitest';
import { PEEK_HEIGHT_PX, sheetHeights, stepByKey, stepByPress, stepByRelease } from './sheet-steps.ts';

const heights = sheetHeights(700, PEEK_HEIGHT_PX);

it('the sheet has three sizes: 96 px, half of the room, and nearly all of it', () => {
  expect(heights).toEqual({ peek: 96, half: 350, full: 676 });
});

it('the smallest size is as high as the summary with larger text', () => {
  expect(sheetHeights(700, 230)).toEqual({ peek: 230, half: 350, full: 676 });
});

it('changes size with arrows, Home, End and presses', () => {
  expect(stepByKey('peek', 'ArrowUp')).toBe('half');
  expect(stepByKey('full', 'ArrowUp')).toBe('full');
  expect(stepByKey('half', 'ArrowDown')).toBe('peek');
  expect(stepByKey('half', 'Home')).toBe('peek');
  expect(stepByKey('half', 'End')).toBe('full');
  expect(stepByKey('half', 'a')).toBeNull();
  expect(stepByPress('half')).toBe('full');
  expect(stepByPress('full')).toBe('peek');
});

it('settles at the nearest size on release, and follows a fling', () => {
  expect(stepByRelease(200, 0, heights)).toBe('peek');
  expect(stepByRelease(300, 0, heights)).toBe('half');
  expect(stepByRelease(120, 1, heights)).toBe('half');
  expect(stepByRelease(400, 1, heights)).toBe('full');
  expect(stepByRelease(340, -1, heights)).toBe('peek');
});
