import { describe, expect, it } from 'vitest';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { markerStyle } from './marker-style.rules.ts';

const now = Date.parse('2026-06-01T20:00:00.000Z');
const HOUR_MS = 3_600_000;
const hosting = (hoursAgo: number, hostingType: 'canHost' | 'canTravel' = 'canHost') => ({
  hostingStatus: { hostingType, setTime: new Date(now - hoursAgo * HOUR_MS).toISOString() },
});
const away: NearbyVisitor = {
  _id: '0123456789abcdef01234567',
  handle: 'quietfern',
  location: { coordinates: [-87.9, 43] },
  cellMetres: 500,
  isOnline: false,
  connectUpdateTime: '2026-06-01T19:00:00.000Z',
  accountType: 'authenticated',
};
const styleOf = (more: Partial<NearbyVisitor>) => markerStyle({ ...away, ...more }, now);

describe('the marker of a person', () => {
  it('shows whether they are online', () => {
    expect(styleOf({})).toBe('away');
    expect(styleOf({ isOnline: true })).toBe('online');
  });

  it('shows a host as long as that lasts, online or not', () => {
    for (const isOnline of [true, false]) expect(styleOf({ isOnline, ...hosting(3) })).toBe('host');
    expect(styleOf({ isOnline: true, ...hosting(5) })).toBe('online');
    expect(styleOf({ isOnline: true, ...hosting(3, 'canTravel') })).toBe('online');
  });

  it('shows one reason only: promoted before host before visiting', () => {
    expect(styleOf({ isPromoted: true, isVisiting: true, ...hosting(3) })).toBe('promoted');
    expect(styleOf({ isVisiting: true, ...hosting(3) })).toBe('host');
    expect(styleOf({ isVisiting: true, isOnline: true })).toBe('visiting');
  });
});
