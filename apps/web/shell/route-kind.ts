/**
 * What a route lays over the map: nothing, a page, a policy or another sheet to read, or the means to choose a spot
 * on it.
 */
export type RouteKind = 'map' | 'page' | 'policy' | 'sheet' | 'spot';
