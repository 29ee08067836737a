import { groupsWith } from '#product/groups/web/session.ts';
import type { SessionServices } from '../session/session-parts.ts';
import { groupsModel } from './groups-model.ts';
import { groupChannel, messaging } from './messaging.ts';

/** The visitor's groups, with the model that the map shows. */
export const groups = groupsWith<SessionServices>({ model: groupsModel, messaging, channel: groupChannel });
