import { basemapColors, type Theme } from './basemap-colors.ts';

/** Distance between two dots, in pixels. */
const STEP = 32;
const RADIUS = 1.25;

/** The pattern of land without streets: dots, as lines could be taken for streets. */
export function paintUnmapped(theme: Theme, pixelRatio: number): ImageData {
  const size = Math.round(STEP * pixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to paint on');
  context.fillStyle = basemapColors[theme].border;
  context.beginPath();
  context.arc(size / 2, size / 2, RADIUS * pixelRatio, 0, 2 * Math.PI);
  context.fill();
  return context.getImageData(0, 0, size, size);
}
