import type { RouteKind } from './shell/route-kind.ts';

/** The addresses at which the map is, and what lies over it there; where their code is stands in `routes-over-map.ts`. */
export const mapAddresses = {
  '/': 'map',
  '/map': 'map',
  '/map/findme': 'map',
  '/map/policies/:policy': 'policy',
  '/map/pages/:page': 'sheet',
  '/chats': 'page',
  '/chats/archived': 'page',
  '/chats/requests': 'page',
  '/chats/:userId': 'conversation',
  '/chats/:userId/spot': 'spot',
  '/places/:placeId': 'page',
  '/groups/new': 'page',
  '/groups/:groupId': 'page',
  '/groups/:groupId/messages': 'conversation',
  '/global': 'page',
  '/alerts': 'page',
  '/you': 'page',
  '/you/profile': 'page',
  '/you/photos': 'page',
  '/you/places': 'page',
  '/you/home-city': 'page',
  '/you/zones': 'page',
  '/you/zones/new': 'spot',
  '/you/sessions': 'page',
  '/you/password': 'page',
  '/you/data': 'page',
  '/you/chats': 'page',
  '/you/phrases': 'page',
  '/you/notifications': 'page',
  '/you/blocked': 'page',
  '/user-does-not-exist': 'page',
  '/group/dne/unable-to-load-group': 'page',
} as const satisfies Readonly<Record<string, RouteKind>>;

export type MapAddress = keyof typeof mapAddresses;
