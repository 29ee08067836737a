import {
  CASING,
  countText,
  type MarkerDrawing,
  type Palette,
  SHADOW_ROOM,
  discShadow,
} from '#product/nearby/web/marker-drawing.ts';

/** How many of each kind stand together. */
export interface ClusterMarker {
  readonly online: number;
  readonly away: number;
  readonly places: number;
  readonly groups: number;
}

const partColours = { online: 'online', away: 'away', places: 'place', groups: 'group' } as const;
const parts = ['online', 'away', 'places', 'groups'] as const;
/** Pixels left free between two parts of the ring. */
const GAP = 2;

export const clusterCount = (cluster: ClusterMarker): number =>
  parts.reduce((sum, part) => sum + cluster[part], 0);

/** Diameter in pixels: 2 to 9, 10 to 49, 50 and more. */
export const clusterSize = (count: number): number => (count >= 50 ? 60 : count >= 10 ? 52 : 44);

/** Where each part of the ring begins and ends, from 0 to 1; parts of nobody are left out. */
export function ringParts(
  cluster: ClusterMarker,
): readonly { readonly part: keyof ClusterMarker; readonly from: number; readonly to: number }[] {
  const total = clusterCount(cluster);
  let from = 0;
  return parts.flatMap((part) => {
    const share = total === 0 ? 0 : cluster[part] / total;
    const piece = { part, from, to: from + share };
    from += share;
    return share > 0 ? [piece] : [];
  });
}

/** A circle with its number and a ring split by kind. */
export function drawCluster(cluster: ClusterMarker, colours: Palette, isDark: boolean): MarkerDrawing {
  const count = clusterCount(cluster);
  const size = clusterSize(count);
  const box = size + 2 * (SHADOW_ROOM + CASING);
  const middle = box / 2;
  const radius = size / 2 - 3;
  const length = 2 * Math.PI * radius;
  const pieces = ringParts(cluster);
  const gap = pieces.length > 1 ? GAP : 0;
  const arcs = pieces.map(({ part, from, to }) => {
    const drawn = Math.max((to - from) * length - gap, 1);
    return `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="${colours[partColours[part]]}" stroke-width="4" stroke-dasharray="${drawn} ${length - drawn}" stroke-dashoffset="${-from * length}" transform="rotate(-90 ${middle} ${middle})"/>`;
  });
  const shapes = [
    discShadow({ x: middle, y: middle, radius: size / 2 + CASING }, isDark),
    `<circle cx="${middle}" cy="${middle}" r="${size / 2 + CASING}" fill="${colours['surface-1']}"/>`,
    ...arcs,
  ].join('');
  const text = { text: countText(count), x: middle, y: middle, size: 16, colour: colours.text };
  return { width: box, height: box, shapes, texts: [text] };
}
