export { fetchMapWorkerAhead } from './map-worker.ts';
export { type Ground, loadGround } from './load-basemap.ts';
export type { Theme } from './basemap-colors.ts';
export type { maplibre } from './maplibre.ts';
export { paintGround } from './paint-ground.ts';
