import type * as z from 'zod/mini';
import type { Client } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { SignalFrame } from '#product/live/contract.ts';
import type { sendFrame } from '../../contract.ts';
import type { ChatEvent, notSentFrame, sentFrame, typingEvent, typingFrame } from '../../live.contract.ts';
import type { ChatStore } from './chat.state.ts';
import type { Tombstones } from './tombstones.ts';

/** What the live channel tells, as far as chats go. */
export type ChatFrame =
  | ChatEvent
  | z.infer<typeof typingEvent>
  | z.infer<typeof sentFrame>
  | z.infer<typeof notSentFrame>
  | SignalFrame
  | { readonly type: 'events' | 'liveLocation' | 'ownPosts' | 'group' };

export type ChatLive = Pick<
  LiveConnection<z.infer<typeof typingFrame> | z.infer<typeof sendFrame>, ChatFrame>,
  'on' | 'send' | 'state'
>;

/** What every part of the engine stands on, as long as one person is there. */
export interface ChatParts {
  readonly client: Client;
  readonly store: ChatStore;
  readonly log: ClientLog;
  readonly ownId: string;
  readonly tombstones: Tombstones;
}
