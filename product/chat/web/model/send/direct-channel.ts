import { CallFailed } from '#platform/client/client.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { sendMessage } from '../../../contract/message-endpoints.ts';
import { type Message, WAVES } from '../../../contract/schema.ts';
import { asPending, directTo, failureReasonOf } from '../../../pending.rules.ts';
import type { Channel } from '#product/messaging/web/outbox/channel.ts';
import type { SocketSend } from './socket-send.ts';

export interface DirectChannelParts {
  readonly socketSend: SocketSend;
  readonly newId: () => string;
  readonly onStored: (message: Message) => void;
  /** The waves of the day are used up; the server may say for how long. */
  readonly onWavesUsedUp: (retryAfterSeconds: number | null) => void;
}

/** Direct messages: over the open connection, and by a request where that does not say what became of one. */
export const createDirectChannel = ({
  socketSend,
  newId,
  onStored,
  onWavesUsedUp,
}: DirectChannelParts): Channel => ({
  name: directTo('').channel,
  send: async (message, photo, client) => {
    const { _id, userIdTo, body, embed: shown, replyToId } = asPending(message);
    const embed = photo === null ? shown : ({ type: 'photo', filepath: photo } as const);
    const sent: BodyOf<typeof sendMessage> & { readonly _id: string } = {
      ...{ _id, userIdTo, body },
      ...(embed && { embed }),
      ...(replyToId !== null && { replyTo: replyToId }),
    };
    const outcome = await socketSend.send(sent);
    if (outcome.type === 'refused') return outcome.code;
    try {
      // The same id: where the connection has stored it after all, this is answered with it.
      onStored(outcome.type === 'stored' ? outcome.message : await client.call(sendMessage, { body: sent }));
      return null;
    } catch (error) {
      if (!(error instanceof CallFailed) || error.failure.type !== 'rate-limited') throw error;
      if (error.failure.reason !== WAVES) throw error;
      // Nobody waits a day for a wave.
      onWavesUsedUp(error.failure.retryAfterSeconds);
      return 'too-many-waves';
    }
  },
  failureOf: failureReasonOf,
  // Nobody else waits behind a message between two.
  maxServerErrors: null,
  newId,
});
