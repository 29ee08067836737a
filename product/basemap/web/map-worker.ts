import mapWorkerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

export { mapWorkerUrl };

/** Brings the map's worker into the browser's cache while its library is on the way: it is asked for a round trip later. */
export const fetchMapWorkerAhead = (): void => {
  // The library asks for it too, and draws nothing without it.
  fetch(mapWorkerUrl).catch(() => undefined);
};
