import clipper from 'clipper-lib';
import earcut, { deviation, flatten } from 'earcut';

const { Clipper, ClipType, PolyFillType, PolyTree, PolyType } = clipper;

/** @typedef {[number, number][]} Ring */
/** A ring of the solver's tree, with those inside it. @typedef {{ Contour: () => { X: number, Y: number }[], Childs: () => Outline[] }} Outline */

/** Share of an area that may be filled wrongly without being visible. */
const TOLERATED = 0.002;
/** Strict untangling is quadratic in the number of points. */
const STRICT_POINTS_MAX = 5_000;

/**
 * Redraws self-intersecting outlines.
 *
 * Simplified coasts intersect themselves, and a renderer that triangulates such an area may fill half a sea.
 *
 * @param {Ring[]} rings of one area in whole tile units: outlines, each followed by its holes
 * @returns {Ring[]} the same, with holes in the opposite winding order
 */
export function cleanPolygons(rings) {
  return polygonsOf(rings).flatMap((polygon) => {
    let best = { rings: polygon, misfill: misfill(polygon) };
    for (const strictly of [false, true]) {
      if (best.misfill <= TOLERATED) break;
      if (strictly && polygon.flat().length > STRICT_POINTS_MAX) break;
      const drawn = redrawn(polygon, strictly);
      const worst = Math.max(0, ...polygonsOf(drawn).map(misfill));
      if (worst < best.misfill) best = { rings: drawn, misfill: worst };
    }
    return best.rings;
  });
}

/** The share of a polygon's area that its triangles miss. @param {Ring[]} polygon */
function misfill(polygon) {
  const { vertices, holes, dimensions } = flatten(polygon);
  return deviation(vertices, holes, dimensions, earcut(vertices, holes, dimensions));
}

/** @param {Ring[]} rings @returns {Ring[][]} each an outline with its holes */
function polygonsOf(rings) {
  /** @type {Ring[][]} */
  const polygons = [];
  const turn = Math.sign(doubleArea(rings[0] ?? []));
  for (const ring of rings) {
    if (Math.sign(doubleArea(ring)) === turn) polygons.push([ring]);
    else polygons.at(-1)?.push(ring);
  }
  return polygons;
}

/** @param {Ring} ring */
const doubleArea = (ring) =>
  ring.reduce((sum, [x, y], i) => sum + x * (ring[i + 1] ?? ring[0])[1] - (ring[i + 1] ?? ring[0])[0] * y, 0);

/** @param {Ring[]} polygon @param {boolean} strictly also untangles outlines that touch themselves; slow */
function redrawn(polygon, strictly) {
  const solver = new Clipper();
  solver.StrictlySimple = strictly;
  const paths = polygon.map((ring) => ring.map(([X, Y]) => ({ X, Y })));
  solver.AddPaths(paths, PolyType.ptSubject, true);
  const tree = new PolyTree();
  solver.Execute(ClipType.ctUnion, tree, PolyFillType.pftEvenOdd, PolyFillType.pftEvenOdd);

  /** @type {Ring[]} */
  const drawn = [];
  const visit = (/** @type {Outline} */ outline) => {
    drawn.push(closed(outline));
    for (const hole of outline.Childs()) drawn.push(closed(hole));
    for (const hole of outline.Childs()) hole.Childs().forEach(visit);
  };
  tree.Childs().forEach(visit);
  return drawn;
}

/** @param {Outline} outline @returns {Ring} */
function closed(outline) {
  /** @type {Ring} */
  const ring = outline.Contour().map(({ X, Y }) => [X, Y]);
  return [...ring, ring[0]];
}
