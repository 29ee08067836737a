import * as z from 'zod/mini';
import { groupEvent } from './events.ts';
import { type Group, group, type GroupMessage, groupMessage } from './schema.ts';

export const MAX_GROUPS = 100;
/** The newest of all groups around together. */
export const MAX_NEARBY_GROUP_MESSAGES = 50;

export const nearbyParts = {
  groups: z.nullable(z.array(group)),
  groupMessages: z.nullable(z.array(groupMessage)),
};

/** The people whom a group shows. */
export const peopleInGroup = ({ hostId, attendees }: Pick<Group, 'hostId' | 'attendees'>): string[] => [
  hostId,
  ...attendees.map(({ _id }) => _id),
];

/** The people whom the parts show. */
export const nearbyPeople = {
  groups: (groups: readonly Group[]): string[] => groups.flatMap(peopleInGroup),
  groupMessages: (messages: readonly GroupMessage[]): string[] => messages.map(({ author }) => author._id),
};

export const nearbyEvents = [groupEvent] as const;

declare module '#product/nearby/contract.ts' {
  interface NearbyAnswer {
    readonly groups: z.output<typeof nearbyParts.groups>;
    readonly groupMessages: z.output<typeof nearbyParts.groupMessages>;
  }
  interface NearbyEvents {
    readonly group: z.output<typeof groupEvent>;
  }
}
