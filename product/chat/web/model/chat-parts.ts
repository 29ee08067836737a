import type * as z from 'zod/mini';
import type { Client } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { SignalFrame } from '#product/live/contract.ts';
import type { sendFrame } from '../../contract/message-endpoints.ts';
import type { ChatEvent, notSentFrame, sentFrame, typingEvent, typingFrame } from '../../contract/events.ts';
import type { ChatStore } from './chat.state.ts';
import type { Tombstones } from './thread/tombstones.ts';

/** The frames of the live channel that concern chats. */
export type ChatFrame =
  | ChatEvent
  | z.infer<typeof typingEvent>
  | z.infer<typeof sentFrame>
  | z.infer<typeof notSentFrame>
  | SignalFrame;

const chatFrames: Readonly<Record<ChatFrame['type'], true>> = {
  ...{ message: true, reaction: true, conversation: true, typing: true, sent: true, 'not-sent': true },
  ...{ welcome: true, resync: true, heartbeat: true },
};
const isChatFrame = (frame: { readonly type: string }): frame is ChatFrame =>
  Object.hasOwn(chatFrames, frame.type);

/** The live channel, which brings frames of other slices too. */
export interface ChatLive extends Pick<
  LiveConnection<z.infer<typeof typingFrame> | z.infer<typeof sendFrame>, never>,
  'send' | 'state'
> {
  readonly on: (listener: (frame: { readonly type: string }) => void) => () => void;
}

/** Calls `receive` with the frames that concern chats. */
export const onChatFrame = (live: Pick<ChatLive, 'on'>, receive: (frame: ChatFrame) => void): (() => void) =>
  live.on((frame) => {
    if (isChatFrame(frame)) receive(frame);
  });

/** What every part of the engine uses, for one visitor. */
export interface ChatParts {
  readonly client: Client;
  readonly store: ChatStore;
  readonly log: ClientLog;
  readonly ownId: string;
  readonly tombstones: Tombstones;
}
