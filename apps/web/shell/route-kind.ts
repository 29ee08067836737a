/**
 * What a route lays over the map: nothing, a page, a conversation (a page where the navigation gives way to
 * what is written), a policy or another sheet to read, or the means to choose a spot on it.
 */
export type RouteKind = 'map' | 'page' | 'conversation' | 'policy' | 'sheet' | 'spot';
