import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../calls.contract.ts';
import type * as contract from '../contract.ts';
import { changeGroup } from './change-group.ts';
import type { Context } from './context.ts';
import type { GroupsDeps, GroupsQuery } from './deps.ts';
import { createGroup } from './create-group.ts';
import { endGroup } from './end-group.ts';
import { getGroup } from './get-group.ts';
import { groupMessagesAround } from './group-messages-around.ts';
import { filesOf, deletePhotos, photoFor } from './group-photos.ts';
import { groupsAround } from './groups-around.ts';
import { createGroupsStore } from './groups.store.ts';
import { inviteToGroup } from './invite-to-group.ts';
import { joinGroup } from './join-group.ts';
import { GroupsCache } from './groups-cache.ts';
import { listGroupMessages } from './list-group-messages.ts';
import { listOwnGroups } from './list-own-groups.ts';
import { type Meeting, upsertMeeting } from './upsert-meeting.ts';
import { notifySeparated } from './separate.ts';
import { readGroup } from './read-group.ts';
import { respondInGroup } from './respond-in-group.ts';
import { sendGroupMessage } from './send-group-message.ts';
import { createGroupEvents, type HiddenMember } from './group-events.ts';

type Calls = Pick<typeof contract, 'getGroup'> &
  Pick<
    typeof calls,
    | 'createGroup'
    | 'changeGroup'
    | 'inviteToGroup'
    | 'joinGroup'
    | 'respondInGroup'
    | 'cancelGroup'
    | 'completeGroup'
    | 'listOwnGroups'
    | 'listGroupMessages'
    | 'sendGroupMessage'
    | 'readGroup'
  >;

export interface Groups {
  /** The groups on the viewer's map, each as he may see it, the nearest first. */
  groupsAround: (query: GroupsQuery) => Promise<contract.Group[]>;
  /** The newest messages of the groups around that the viewer hosts or attends. */
  groupMessagesAround: (query: Omit<GroupsQuery, 'from' | 'to'>) => Promise<contract.GroupMessage[]>;
  /** A group meets, with who comes and what is said this time; under an id that stands, in place of the last time. */
  upsertMeeting: (meeting: Meeting) => Promise<void>;
  /** A photo of a group for who is inside it; for all others there is none. */
  photoFor: (viewerId: string, name: string) => Promise<Uint8Array | null>;
  /** The photos somebody sent in groups, as files, one after the other. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  /** After two were parted, or brought together. */
  notifySeparated: (one: string, other: string) => Promise<void>;
  /** Tells whom it concerns that a member may be seen by nobody; telling it twice does no harm. */
  tellHidden: (hidden: HiddenMember) => void;
  /** Lets go what was left behind by who went for good. */
  deletePhotos: () => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
}

export function createGroups(deps: GroupsDeps): Groups {
  const store = createGroupsStore(deps.database);
  const known = new GroupsCache(store, deps.publicProfiles);
  const groupEvents = createGroupEvents({ known, deps });
  const context: Context = { ...deps, store, known, groupEvents };
  return {
    groupsAround: groupsAround(context),
    groupMessagesAround: groupMessagesAround(context),
    upsertMeeting: upsertMeeting(context),
    photoFor: (...what) => photoFor(context, ...what),
    filesOf: (visitorId) => filesOf(context, visitorId),
    notifySeparated: (one, other) => notifySeparated(context, one, other),
    tellHidden: groupEvents.memberHidden,
    deletePhotos: () => deletePhotos(context),
    handlers: {
      getGroup: getGroup(context),
      createGroup: createGroup(context),
      changeGroup: changeGroup(context),
      inviteToGroup: inviteToGroup(context),
      joinGroup: joinGroup(context),
      respondInGroup: respondInGroup(context),
      cancelGroup: endGroup(context, 'canceled'),
      completeGroup: endGroup(context, 'complete'),
      listOwnGroups: listOwnGroups(context),
      listGroupMessages: listGroupMessages(context),
      sendGroupMessage: sendGroupMessage(context),
      readGroup: readGroup(context),
    },
  };
}
