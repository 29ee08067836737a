import type { LatLng } from '#platform/geo/point.ts';
import type { Message, SentEmbed } from '#product/chat/contract/schema.ts';
import type { GroupsApi } from '#product/groups/server/index.ts';

/** The published position of a point, by the projection of all visitors; null where they show none. */
export type Publish = (visitorId: string, point: LatLng) => Promise<LatLng | null>;

/** The interfaces that let groups meet on the map. */
export interface GroupDoors {
  readonly publish: Publish;
  readonly groups: Pick<GroupsApi, 'upsertMeeting'>;
}

/** A conversation as one of the two sees it. */
export interface SeenConversation {
  readonly id: string;
  /** Waits for this one to answer or accept it. */
  readonly isRequest: boolean;
  /** The newest, the oldest first. */
  readonly messages: readonly Message[];
}

export interface MessageToSend {
  readonly id: string;
  readonly partnerId: string;
  readonly body: string;
  readonly embed: SentEmbed | null;
}

/**
 * What an invented person does in chats, by the calls every visitor makes. Rules of the product and blocks refuse here as
 * they do there: false, or null, and nothing has changed.
 */
export interface TalkDoors {
  readonly conversationWith: (personId: string, partnerId: string) => Promise<SeenConversation | null>;
  readonly accept: (personId: string, conversationId: string) => Promise<boolean>;
  readonly read: (personId: string, conversationId: string, upTo: string) => Promise<boolean>;
  readonly showTyping: (personId: string, partnerId: string) => Promise<void>;
  readonly send: (personId: string, message: MessageToSend) => Promise<boolean>;
}

/** What an invented host does, by the same calls. */
export interface HostDoors {
  readonly answerRequest: (
    hostId: string,
    request: { readonly groupId: string; readonly userId: string; readonly isConfirmed: boolean },
  ) => Promise<boolean>;
  readonly writeInGroup: (
    hostId: string,
    message: { readonly id: string; readonly groupId: string; readonly body: string },
  ) => Promise<boolean>;
  readonly invite: (
    hostId: string,
    guest: { readonly groupId: string; readonly userId: string },
  ) => Promise<boolean>;
}
