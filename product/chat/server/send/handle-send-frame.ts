import type { FrameHandler } from '#platform/slice/slice.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { sendMessage as contract } from '../../contract/message-endpoints.ts';
import { messageId } from '../../contract/schema.ts';
import type { Context } from '../context.ts';
import { frameOf, sentFrameOf } from '../frames.ts';
import { storeMessage } from './send-message.ts';

/** Handles a `send` frame and answers it. */
export function handleSendFrame(context: Context): FrameHandler<Caller> {
  const call = context.liveCall(contract, ({ caller, address, body }) =>
    storeMessage(context, { authorId: caller._id, address }, body),
  );
  return (from, frame) => {
    const sent = readSend(frame);
    if (sent === null) return false;
    void call(from, sent).then((outcome) =>
      from.send(
        outcome.type === 'done'
          ? sentFrameOf(outcome.answer)
          : frameOf({ type: 'not-sent', messageId: sent._id, error: outcome.code }),
      ),
    );
    return true;
  };
}

/** What a `sendFrame` carries, as far as it takes to answer it; the rest is read by the schema of the call. */
function readSend(frame: object): { readonly _id: string } | null {
  if (Object.keys(frame).length !== 2 || !('message' in frame)) return null;
  const { message } = frame;
  return isRecord(message) && messageId.safeParse(message['_id']).success
    ? (message as { readonly _id: string })
    : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
