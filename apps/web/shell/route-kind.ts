/** What a route lays over the map: nothing, a page, or a policy to read. */
export type RouteKind = 'map' | 'page' | 'policy';

export interface RouteHandle {
  readonly kind: RouteKind;
  /** When the code of the route is fetched ahead (register, D8); entering it always loads it. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

export const routeKindOf = (handle: unknown): RouteKind =>
  typeof handle === 'object' && handle !== null && 'kind' in handle ? (handle as RouteHandle).kind : 'map';
