import * as z from 'zod/mini';
import { globalMessageEvent } from '#product/global-chat/contract.ts';
import { groupEvent } from '#product/groups/contract.ts';
import { placeEvent } from '#product/places/contract.ts';
import { goneEvent, visitorEvent } from '#product/presence/contract.ts';
import { eventsOf, heartbeat, resync, welcome } from '#product/presence/live.contract.ts';

/** Everything that is told of an area. */
export const areaEvent = z.union([visitorEvent, goneEvent, globalMessageEvent, groupEvent, placeEvent]);
export type AreaEvent = z.infer<typeof areaEvent>;

/** Everything the server may send over `WS /api/live`: one JSON text frame each. */
export const down = z.discriminatedUnion('type', [welcome, resync, heartbeat, eventsOf(areaEvent)]);
export type Down = z.infer<typeof down>;
