import { describe, expect, test } from 'vitest';
import { nearnessOf, type OpeningPlaces, openingView } from './opening.rules.ts';

const all: OpeningPlaces = {
  kept: null,
  looksFrom: { lat: 1, lng: 1 },
  viewpoint: 'own-place',
  homeCity: { lat: 2, lng: 2 },
  region: { lat: 3, lng: 3 },
  demoCity: { lat: 4, lng: 4 },
};
const unsaid: OpeningPlaces = { ...all, looksFrom: null, viewpoint: null };
const homeless: OpeningPlaces = { ...unsaid, homeCity: null };

describe('the map opens', () => {
  test('at the viewpoint of the visitor, whatever else is known', () => {
    expect(openingView(all)).toEqual({ center: all.looksFrom, zoom: 14 });
  });

  test('at what was looked at before the page was loaded again, as near as it was', () => {
    const kept = { center: { lat: 5, lng: 5 }, zoom: 9.5, from: null };
    for (const places of [all, unsaid])
      expect(openingView({ ...places, kept })).toEqual({ center: kept.center, zoom: 9.5, isExact: true });
    const atOwnPlace = { ...kept, center: null };
    expect(openingView({ ...all, kept: atOwnPlace })).toEqual({
      ...{ center: all.looksFrom, zoom: 9.5, isExact: true },
    });
    expect(openingView({ ...unsaid, kept: atOwnPlace }).center).toEqual(unsaid.homeCity);
  });

  test('zoomed out farther for a city chosen as a whole', () => {
    expect(openingView({ ...all, viewpoint: 'home-city' })).toEqual({ center: all.looksFrom, zoom: 12 });
    expect([nearnessOf('home-city'), nearnessOf('chosen-spot'), nearnessOf(null)]).toEqual([12, 14, 14]);
    // It is dense: from farther its people lie over each other.
    expect(nearnessOf('demo-city')).toBe(14);
  });

  test('at the home city if no viewpoint is chosen, without waiting for the time zone', () => {
    expect(openingView(unsaid)).toEqual({ center: all.homeCity, zoom: 12 });
    expect(openingView({ ...unsaid, region: 'not-known-yet' }).center).toEqual(all.homeCity);
  });

  test('else at the region of the device’s time zone, else at the demo city', () => {
    expect(openingView(homeless)).toEqual({ center: all.region, zoom: 6 });
    expect(openingView({ ...homeless, region: null })).toEqual({ center: all.demoCity, zoom: 12 });
  });

  test('at the world if nothing is known, and while the region is being loaded', () => {
    const world = { center: { lat: 30, lng: 0 }, zoom: 2 };
    expect(openingView({ ...homeless, region: null, demoCity: null })).toEqual(world);
    expect(openingView({ ...homeless, region: 'not-known-yet' })).toEqual(world);
  });
});
