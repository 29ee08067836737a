import { expect, it } from 'vitest';
import {
  isDrag,
  movesSheet,
  PEEK_HEIGHT_PX,
  sheetHeights,
  stepByKey,
  stepByPress,
  stepByRelease,
  velocityAtRelease,
} from './sheet-steps.ts';

const heights = sheetHeights(700, PEEK_HEIGHT_PX);

it('the sheet has three sizes: 96 px, half of the room, and nearly all of it', () => {
  expect(heights).toEqual({ peek: 96, half: 350, full: 676 });
});

it('the smallest size is as high as the summary with larger text', () => {
  expect(sheetHeights(700, 230)).toEqual({ peek: 230, half: 350, full: 676 });
  expect(sheetHeights(240, 230)).toMatchObject({ peek: 230, full: 230 });
});

it('changes size with arrows, Home, End and presses', () => {
  expect(stepByKey('peek', 'ArrowUp')).toBe('half');
  expect(stepByKey('full', 'ArrowUp')).toBe('full');
  expect(stepByKey('half', 'ArrowDown')).toBe('peek');
  expect(stepByKey('peek', 'ArrowDown')).toBe('peek');
  expect(stepByKey('half', 'Home')).toBe('peek');
  expect(stepByKey('half', 'End')).toBe('full');
  expect(stepByKey('half', 'a')).toBeNull();
  expect(stepByPress('peek')).toBe('half');
  expect(stepByPress('half')).toBe('full');
  expect(stepByPress('full')).toBe('peek');
});

it('settles at the nearest size on release, and follows a fling', () => {
  expect(stepByRelease(200, 0, heights)).toBe('peek');
  expect(stepByRelease(300, 0, heights)).toBe('half');
  expect([510, 516].map((height) => stepByRelease(height, 0, heights))).toEqual(['half', 'full']);
  expect(stepByRelease(120, 1, heights)).toBe('half');
  expect(stepByRelease(400, 1, heights)).toBe('full');
  expect(stepByRelease(340, -1, heights)).toBe('peek');
  expect(stepByRelease(400, -1, heights)).toBe('half');
  // Beyond the lowest and the highest.
  expect([stepByRelease(60, -1, heights), stepByRelease(690, 1, heights)]).toEqual(['peek', 'full']);
  // What is slow is no fling.
  expect([0.4, -0.4].map((velocity) => stepByRelease(250, velocity, heights))).toEqual(['half', 'half']);
  expect([0.41, -0.41].map((velocity) => stepByRelease(400, velocity, heights))).toEqual(['full', 'half']);
});

it('a finger that stood still before it let go throws nothing', () => {
  expect(stepByRelease(300, velocityAtRelease(-2, 20), heights)).toBe('peek');
  expect(stepByRelease(300, velocityAtRelease(-2, 200), heights)).toBe('half');
  expect([80, 81].map((ms) => velocityAtRelease(-2, ms))).toEqual([-2, 0]);
});

it('a press that trembles is no drag', () => {
  expect([0, 6, -6, 7, -7].map(isDrag)).toEqual([false, false, false, true, true]);
});

it('content pulled down at its top moves the sheet; farther down, upwards or aside it scrolls', () => {
  const down = { x: 3, y: 12 };
  expect(movesSheet({ ...down, scrolled: 0 })).toBe(true);
  expect(movesSheet({ ...down, scrolled: 1 })).toBe(false);
  expect(movesSheet({ x: 3, y: -12, scrolled: 0 })).toBe(false);
  expect([14, 12, -12].map((x) => movesSheet({ x, y: 12, scrolled: null }))).toEqual([false, false, false]);
  // Tabs, or a list that is shorter than the sheet: nothing there scrolls.
  expect([12, -12].map((y) => movesSheet({ x: 3, y, scrolled: null }))).toEqual([true, true]);
});
