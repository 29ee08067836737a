import { circle, type Shape } from '#platform/drawing/shape.ts';
import type { ColorName } from '#platform/ui/theme/token.ts';
import type { ClusterPart, NearbyLayer } from '#product/nearby/web/layer.ts';
import {
  CASING,
  countText,
  type DrawPicture,
  type MarkerDrawing,
  type Palette,
  SHADOW_ROOM,
  discShadow,
} from '#product/nearby/web/marker-drawing.ts';

/** How many of a kind stand together, and in which color they are drawn. */
export interface ClusterCount {
  readonly color: ColorName;
  readonly count: number;
}

/** The parts of every cluster's ring, in the order of the layers. */
export const clusterParts = (layers: readonly NearbyLayer[]): readonly ClusterPart[] =>
  layers.flatMap(({ marker }) => marker?.clusterParts ?? []);

/** Pixels left free between two parts of the ring. */
const GAP = 2;

const clusterCount = (cluster: readonly ClusterCount[]): number =>
  cluster.reduce((sum, { count }) => sum + count, 0);

/** Diameter in pixels: up to 9, 10 to 49, 50 and more. */
export const clusterSize = (count: number): number => (count >= 50 ? 60 : count >= 10 ? 52 : 44);

/** Where each part of the ring begins and ends, from 0 to 1; empty parts are left out. */
export function ringParts(
  cluster: readonly ClusterCount[],
): readonly { readonly color: ColorName; readonly from: number; readonly to: number }[] {
  const total = clusterCount(cluster);
  let from = 0;
  return cluster.flatMap(({ color, count }) => {
    const share = total === 0 ? 0 : count / total;
    const piece = { color, from, to: from + share };
    from += share;
    return share > 0 ? [piece] : [];
  });
}

/** The name of a cluster's picture: its counts in the order of the layers. */
export const clusterImage = (counts: readonly number[]): string => ['cluster', ...counts].join(':');

/** A cluster's picture, named by its counts in the order of the layers. */
export const clusterPicture =
  (layers: readonly NearbyLayer[]): DrawPicture =>
  (counts, colors, isDark) => {
    const parts = clusterParts(layers).map(({ color }, at) => ({ color, count: Number(counts[at] ?? 0) }));
    return drawCluster(parts, colors, isDark);
  };

/** A circle with its number and a ring split by kind. */
function drawCluster(cluster: readonly ClusterCount[], colors: Palette, isDark: boolean): MarkerDrawing {
  const count = clusterCount(cluster);
  const size = clusterSize(count);
  const box = size + 2 * (SHADOW_ROOM + CASING);
  const middle = box / 2;
  const radius = size / 2 - 3;
  const length = 2 * Math.PI * radius;
  const pieces = ringParts(cluster);
  const gap = pieces.length > 1 ? GAP : 0;
  const arcs = pieces.map(({ color, from, to }) => {
    const drawn = Math.max((to - from) * length - gap, 1);
    // A circle begins at its right, the ring at its top.
    const dashOffset = (0.25 - from) * length;
    const line = { stroke: colors[color], width: 4, dash: [drawn, length - drawn] as const, dashOffset };
    return circle({ x: middle, y: middle, radius }, line);
  });
  const casing = { x: middle, y: middle, radius: size / 2 + CASING };
  const shapes: readonly Shape[] = [
    discShadow(casing, isDark),
    circle(casing, { fill: colors['surface-1'] }),
    ...arcs,
  ];
  const text = { text: countText(count), x: middle, y: middle, size: 16, color: colors.text };
  return { width: box, height: box, shapes, texts: [text] };
}
