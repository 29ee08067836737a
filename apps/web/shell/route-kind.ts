/** What a route lays over the map: nothing, a page, or a policy to read. */
export type RouteKind = 'map' | 'page' | 'policy';
