import type { HostDoors, TalkDoors } from '#database/demo-world/doors.ts';
import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import { EncodedJson, FileInParts, type Handlers } from '#platform/http/call.ts';
import type { FrameHandlers } from '#platform/slice/slice.ts';
import { chatEndpoints } from '#product/chat/contract/endpoints.ts';
import * as groupEndpoints from '#product/groups/contract/endpoints.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { DemoCalls } from './demo-calls.ts';

/** The handlers of calls that invented people make, once all slices are composed. */
export type DemoHandlers = Pick<
  Handlers<typeof chatEndpoints, Caller>,
  'acceptRequest' | 'getConversation' | 'readConversation' | 'sendMessage'
> &
  Pick<
    Handlers<EndpointsOf<typeof groupEndpoints>, Caller>,
    'decideAttendance' | 'inviteToGroup' | 'sendGroupMessage'
  >;

/** The doors of chats: the handlers of visitors, and the frame of those who type. */
export function talkDoors(
  { call, frameSource }: DemoCalls,
  handlers: () => DemoHandlers,
  frames: FrameHandlers<Caller>,
): TalkDoors {
  const { acceptRequest, getConversation, readConversation, sendMessage } = chatEndpoints;
  return {
    conversationWith: async (personId, userId) => {
      const found = await call(getConversation, personId, (by) =>
        handlers().getConversation({ ...by, query: { userId }, body: undefined }),
      );
      if (found === null) return null;
      const { answer } = found;
      if (answer instanceof EncodedJson || answer instanceof FileInParts)
        throw new TypeError('a conversation is answered as it is');
      const { conversation } = answer;
      return conversation && { ...conversation, id: conversation._id };
    },
    accept: async (personId, conversationId) => {
      const body = { conversationId };
      const accepted = await call(acceptRequest, personId, (by) =>
        handlers().acceptRequest({ ...by, query: {}, body }),
      );
      return accepted !== null;
    },
    read: async (personId, conversationId, upTo) => {
      const body = { conversationId, upTo };
      const read = await call(readConversation, personId, (by) =>
        handlers().readConversation({ ...by, query: {}, body }),
      );
      return read !== null;
    },
    showTyping: async (personId, to) => {
      const from = await frameSource(personId);
      if (from) frames.of('typing')?.(from, { type: 'typing', to });
    },
    send: async (personId, { id, partnerId, body: text, embed }) => {
      const body = { _id: id, userIdTo: partnerId, body: text, embed };
      const sent = await call(sendMessage, personId, (by) =>
        handlers().sendMessage({ ...by, query: {}, body }),
      );
      return sent !== null;
    },
  };
}

/** The doors of groups, by the handlers of hosts. */
export function hostDoors({ call }: DemoCalls, handlers: () => DemoHandlers): HostDoors {
  const { decideAttendance, inviteToGroup, sendGroupMessage } = groupEndpoints;
  return {
    answerRequest: async (hostId, body) => {
      const answered = await call(decideAttendance, hostId, (by) =>
        handlers().decideAttendance({ ...by, query: {}, body }),
      );
      return answered !== null;
    },
    writeInGroup: async (hostId, { id, groupId, body: text }) => {
      const body = { _id: id, groupId, body: text };
      const sent = await call(sendGroupMessage, hostId, (by) =>
        handlers().sendGroupMessage({ ...by, query: {}, body }),
      );
      return sent !== null;
    },
    invite: async (hostId, body) => {
      const invited = await call(inviteToGroup, hostId, (by) =>
        handlers().inviteToGroup({ ...by, query: {}, body }),
      );
      return invited !== null;
    },
  };
}
