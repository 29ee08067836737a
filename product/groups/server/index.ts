import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { toPair } from '#platform/geo/point.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { chat } from '#product/chat/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { messaging } from '#product/messaging/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { photos } from '#product/photos/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract/endpoints.ts';
import { MAX_GROUPS, MAX_NEARBY_GROUP_MESSAGES } from '../contract/nearby.ts';
import { createGroups, type Groups } from './create-groups.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { type HiddenMember, hiddenMember } from './group-events.ts';

export type { GroupChange } from './deps.ts';
export { createGroups, type Groups } from './create-groups.ts';
export type { Meeting } from './attendance/upsert-meeting.ts';

export interface GroupsEvents {
  /** A visitor whom nobody may see any longer hosted or attended groups. */
  readonly memberHidden: HiddenMember;
}

export type GroupsApi = Pick<Groups, 'upsertMeeting'>;

/** Meetings with a host, attendees and a chat of their own. */
export const groups = defineSlice('groups', {
  uses: [basemap, captcha, visitors, blocks, live, presence, nearby, places, photos, messaging, chat],
  endpoints: endpointsOf(contract),
  events: declareEvents<GroupsEvents>({ logged: ['memberHidden'] }),
  create: ({ database, clock, log, newId, events, basemap: { countryAt }, ...parts }) => {
    const { announce, send } = parts.live;
    const slice = createGroups({
      ...{ database, clock, log, newId, countryAt, files: parts.photos.files },
      publicProfiles: parts.visitors.publicProfiles,
      holdVisitors: parts.visitors.holdVisitors,
      hiddenFrom: parts.blocks.hiddenFrom,
      ...{ countPeople: parts.captcha.countPeople, showPeople: parts.captcha.showPeople },
      publishesAt: parts.places.publishesAt,
      takeUnsentPhoto: parts.messaging.takeUnsentPhoto,
      inviteInTx: parts.chat.inviteInTx,
      rewordInvitationsInTx: parts.chat.rewordInvitationsInTx,
      acceptInvitationInTx: parts.chat.acceptInvitationInTx,
      changed: ({ event, aboutIds, at: point, onlyTo }) => {
        const at = toPair(point);
        const arrived = Buffer.from(JSON.stringify(event));
        announce({
          key: `group ${event.groupId}${onlyTo === undefined ? '' : ` to ${onlyTo}`}`,
          ...(onlyTo !== undefined && { onlyTo }),
          subjectIds: aboutIds,
          from: at,
          to: at,
          arrived,
          left: null,
        });
      },
      send: (visitorId, event) => send(visitorId, JSON.stringify(event)),
    });
    return {
      handlers: slice.handlers,
      hooks: {
        nearbyParts: {
          groups: ({ filters: { GROUPS }, ...query }) =>
            slice.groupsAround({ ...query, from: GROUPS?.from, to: GROUPS?.to, limit: MAX_GROUPS }),
          groupMessages: (query) => slice.groupMessagesAround({ ...query, limit: MAX_NEARBY_GROUP_MESSAGES }),
        },
        photoFor: slice.photoFor,
        visitorHidden: async (tx, visitorId) => {
          const hidden = await hiddenMember(tx, visitorId);
          if (hidden.groups.length > 0) await events.append(tx, 'memberHidden', hidden);
        },
      },
      on: {
        memberHidden: slice.notifyHidden,
        blockChanged: (change) => slice.notifyBlock(change),
        visitorDeleted: () => slice.deletePhotos(),
      },
      jobs: [recurringJob('delete-group-photos', {}, slice.deletePhotos)],
      personalData: { tables: personalTables, textsIn: personalTexts, filesOf: slice.filesOf },
      api: {
        upsertMeeting: slice.upsertMeeting,
      } satisfies GroupsApi,
    };
  },
});
