import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/* What the layers of Protomaps' schema pick out of its tiles. */

export const kindIn = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];
export const all = (...filters: ExpressionSpecification[]): FilterSpecification => ['all', ...filters];
export const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
