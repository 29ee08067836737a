/**
 * What a route shows over the map: nothing, a page, a conversation (without navigation), a policy or another text, or
 * a spot picker.
 */
export type RouteKind = 'map' | 'page' | 'conversation' | 'policy' | 'sheet' | 'spot';
