import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract/endpoints.ts';
import type { Group, GroupMessage } from '../contract/schema.ts';
import type { MessagePhoto } from '#product/messaging/server/index.ts';
import { changeGroup } from './hosting/change-group.ts';
import type { Context } from './context.ts';
import type { GroupsDeps, GroupsQuery } from './deps.ts';
import { createGroup } from './hosting/create-group.ts';
import { cancelGroup } from './hosting/cancel-group.ts';
import { completeGroup } from './hosting/complete-group.ts';
import { getGroup } from './get-group.ts';
import { getNewGroupZone } from './get-new-group-zone.ts';
import { groupMessagesAround } from './messages/group-messages-around.ts';
import { filesOf, deletePhotos, photoFor } from './messages/group-photos.ts';
import { groupsAround } from './groups-around.ts';
import { createGroupsStore } from './groups.store.ts';
import { inviteToGroup } from './attendance/invite-to-group.ts';
import { joinGroup } from './attendance/join-group.ts';
import { GroupsCache } from './groups-cache.ts';
import { listGroupMessages } from './messages/list-group-messages.ts';
import { listOwnGroups } from './list-own-groups.ts';
import { type Meeting, upsertMeeting } from './attendance/upsert-meeting.ts';
import { type BlockChange, notifyBlock } from './notify-block.ts';
import { readGroup } from './messages/read-group.ts';
import { decideAttendance } from './attendance/decide-attendance.ts';
import { sendGroupMessage } from './messages/send-group-message.ts';
import { createGroupEvents, type HiddenMember } from './group-events.ts';

export interface Groups {
  /** The groups on the viewer's map, as the viewer may see them, the nearest first. */
  groupsAround: (query: GroupsQuery) => Promise<Group[]>;
  /** The newest messages of the groups around that the viewer hosts or attends. */
  groupMessagesAround: (query: Omit<GroupsQuery, 'from' | 'to'>) => Promise<GroupMessage[]>;
  /** Stores a group with its attendees and messages; an existing id is replaced. */
  upsertMeeting: (meeting: Meeting) => Promise<void>;
  /** Finds a photo of a group for its host and attendees; none for all others. */
  photoFor: (viewerId: string, name: string) => Promise<MessagePhoto | null>;
  /** The photos a visitor sent in groups, as files, one after the other. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  /** After two were separated by a block, or no longer. */
  notifyBlock: (change: BlockChange) => Promise<void>;
  /** Notifies those concerned that a member is hidden from everyone; twice does no harm. */
  notifyHidden: (hidden: HiddenMember) => void;
  /** Deletes the photos that deleted accounts left behind. */
  deletePhotos: () => Promise<void>;
  readonly handlers: Handlers<EndpointsOf<typeof contract>, Caller>;
}

export function createGroups(deps: GroupsDeps): Groups {
  const store = createGroupsStore(deps.database);
  const { publicProfiles } = deps;
  const cache = new GroupsCache({ store, publicProfiles });
  const groupEvents = createGroupEvents({ cache, deps });
  const context: Context = { ...deps, store, cache, groupEvents };
  return {
    groupsAround: groupsAround(context),
    groupMessagesAround: groupMessagesAround(context),
    upsertMeeting: upsertMeeting(context),
    photoFor: (...what) => photoFor(context, ...what),
    filesOf: (visitorId) => filesOf(context, visitorId),
    notifyBlock: (change) => notifyBlock(context, change),
    notifyHidden: groupEvents.memberHidden,
    deletePhotos: () => deletePhotos(context),
    handlers: {
      getGroup: getGroup(context),
      createGroup: createGroup(context),
      getNewGroupZone: getNewGroupZone(context),
      changeGroup: changeGroup(context),
      inviteToGroup: inviteToGroup(context),
      joinGroup: joinGroup(context),
      decideAttendance: decideAttendance(context),
      cancelGroup: cancelGroup(context),
      completeGroup: completeGroup(context),
      listOwnGroups: listOwnGroups(context),
      listGroupMessages: listGroupMessages(context),
      sendGroupMessage: sendGroupMessage(context),
      readGroup: readGroup(context),
    },
  };
}
