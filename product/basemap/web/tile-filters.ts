import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/* Filters for the tiles of any schema. */

export const isOneOf = (property: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', values],
];
export const all = (...filters: ExpressionSpecification[]): FilterSpecification => ['all', ...filters];
export const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
