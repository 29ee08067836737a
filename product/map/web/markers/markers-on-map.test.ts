import type { FeatureCollection } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingShown } from '#product/nearby/web/shown.ts';
import { sources } from './marker-layers.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import { createMarkersOnMap } from './markers-on-map.ts';

const you = { at: { lat: 41.88, lng: -87.63 }, cellMetres: null, isElsewhere: false };
const dotAt = (data: FeatureCollection | undefined): number[] =>
  (data?.features ?? []).flatMap(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : []));

/** As much of the renderer as sources take; a source has loaded when the test says so. */
function renderer() {
  const put: { id: string; data: FeatureCollection }[] = [];
  const known = new Set<string>();
  const listeners = new Map<string, readonly (() => void)[]>();
  const state = { isLoaded: true };
  const map = {
    on: (event: string, listener: () => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event: string, listener: () => void) =>
      void listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      ),
    getSource: (id: string) =>
      known.has(id) ? { setData: (data: FeatureCollection) => void put.push({ id, data }) } : undefined,
    isSourceLoaded: () => state.isLoaded,
    addSource: (id: string, { data }: { data: FeatureCollection }) => {
      known.add(id);
      put.push({ id, data });
    },
    getLayer: () => undefined,
    addLayer: () => undefined,
  };
  const markers = createMarkersOnMap(map as unknown as MapLibreMap, {
    layers: [],
    palette: () => ({}) as Palette,
    showTemporary: true,
  });
  markers.setReady();
  const lastDot = () => dotAt(put.filter(({ id }) => id === sources.around).at(-1)?.data);
  return {
    markers,
    state,
    put,
    lastDot,
    emit: (event: string) => listeners.get(event)?.forEach((listener) => listener()),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (lng: number) => ({ shown: nothingShown, you: { ...you, at: { ...you.at, lng } }, now: 0 });
const drawAt = (markers: { draw: (picture: ReturnType<typeof at>) => void }, lng: number) => {
  markers.draw(at(lng));
  vi.runOnlyPendingTimers();
};

it('new markers wait while earlier tiles load, then the newest are drawn', () => {
  const { markers, state, lastDot, put, emit } = renderer();
  drawAt(markers, 1);
  state.isLoaded = false;
  drawAt(markers, 2);
  drawAt(markers, 3);
  expect(lastDot()[0]).toBe(1);
  emit('sourcedata');
  expect(lastDot()[0]).toBe(1);
  state.isLoaded = true;
  emit('sourcedata');
  expect(lastDot()[0]).toBe(3);
  const times = put.length;
  emit('sourcedata');
  expect(put.length).toBe(times);
});

it('waiting markers are also drawn after a tile that failed without an event of the source', () => {
  const { markers, state, lastDot, emit } = renderer();
  drawAt(markers, 1);
  state.isLoaded = false;
  drawAt(markers, 2);
  state.isLoaded = true;
  emit('idle');
  expect(lastDot()[0]).toBe(2);
});

it('a new base map gets the newest markers', () => {
  const { markers, state, lastDot, emit } = renderer();
  drawAt(markers, 1);
  state.isLoaded = false;
  drawAt(markers, 2);
  const ground = markers.standOn({ version: 8, sources: {}, layers: [] });
  expect(JSON.stringify(ground.sources[sources.around])).toContain('[2,41.88]');
  state.isLoaded = true;
  emit('sourcedata');
  expect(lastDot()[0]).toBe(1);
});

it('the map is ready once what is around is drawn, which one event after another may say', () => {
  const { markers, state, emit } = renderer();
  drawAt(markers, 1);
  state.isLoaded = false;
  let times = 0;
  markers.onceDrawn(() => (times += 1));
  emit('sourcedata');
  expect(times).toBe(0);
  state.isLoaded = true;
  emit('sourcedata');
  emit('idle');
  expect(times).toBe(1);
});

it('a map that was given nothing to draw is not drawn, one of an empty area is', () => {
  const { markers, emit } = renderer();
  let isDrawn = false;
  markers.onceDrawn(() => (isDrawn = true));
  emit('idle');
  expect(isDrawn).toBe(false);
  markers.draw({ shown: nothingShown, you: null, now: 0 });
  vi.runOnlyPendingTimers();
  expect(isDrawn).toBe(true);
});
