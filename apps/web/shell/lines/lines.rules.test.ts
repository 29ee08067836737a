import { expect, it } from 'vitest';
import { lineToShow } from './lines.rules.ts';

const first = {
  isMapFree: true,
  isLaidOver: false,
  cameByLink: false,
  hasChosenCookies: false,
  isWelcomed: false,
  isGuest: true,
};

it('[SHELL-019] who came by a link is asked about the cookie once, and others never', () => {
  const byLink = { ...first, cameByLink: true };
  expect(lineToShow(byLink)).toBe('cookies');
  expect(lineToShow({ ...byLink, hasChosenCookies: true, isWelcomed: true })).toBeNull();
  expect(lineToShow({ ...first, isWelcomed: true })).toBeNull();
});

it('[SHELL-019] the welcome is offered once, after the cookie, and nothing before the map', () => {
  expect(lineToShow(first)).toBe('welcome');
  expect(lineToShow({ ...first, cameByLink: true, hasChosenCookies: true })).toBe('welcome');
  expect(lineToShow({ ...first, cameByLink: true, isMapFree: false })).toBeNull();
  expect(lineToShow({ ...first, isGuest: false })).toBeNull();
});

it('[SHELL-019] no line stands beside an open card, sheet, drawer or dialog, and it comes back', () => {
  for (const line of [first, { ...first, cameByLink: true }]) {
    expect(lineToShow({ ...line, isLaidOver: true })).toBeNull();
    expect(lineToShow(line)).not.toBeNull();
  }
});
