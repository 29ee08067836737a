import { confirmation } from './session/confirmation.ts';
import { liveLocations } from '#product/live-location/web/session.ts';
import { keptView } from '#product/map/web/canvas/kept-view.session.ts';
import type { SessionPart } from '#product/session-part.ts';
import { chats } from './models/chat.ts';
import { groups } from './models/groups.ts';
import { sessionPart, type SessionServices } from './session/session-parts.ts';

/** What starts and stops with the session, in one list, each with the parts it uses. */
const sessionList: readonly SessionPart<SessionServices, unknown>[] = [
  chats,
  liveLocations,
  groups,
  keptView,
  confirmation,
];

/** Makes what a page has not made before; from then on all of it follows the session. */
export function startSessionParts(services: SessionServices): void {
  for (const part of sessionList) sessionPart(services, part);
}
