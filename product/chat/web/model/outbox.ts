import * as z from 'zod/mini';
import type { KeptValues } from '#platform/device/kept-values.ts';
import { mapEmbed, quote } from '../../live.contract.ts';
import { failures, nextOutbox, type OutboxEvent, type PendingMessage } from '../../outbox.rules.ts';
import type { ChatParts } from './chat-parts.ts';

/** What is written and not answered yet, and what was begun: kept on the device, by whose it is. */
export interface Outbox {
  /** What an earlier page kept; anything of somebody else is removed. */
  readonly restore: () => Promise<void>;
  readonly happen: (event: OutboxEvent) => void;
  /** An empty one is none. */
  readonly setDraft: (partnerId: string, text: string) => void;
}

export interface OutboxParts extends ChatParts {
  readonly kept: KeptValues;
  readonly over: AbortSignal;
}

const keptMessage = z.object({
  _id: z.string(),
  userIdTo: z.string(),
  body: z.string(),
  // What an earlier version kept has none of these.
  embed: z.optional(z.nullable(mapEmbed)),
  photo: z.optional(
    z.nullable(
      z.object({
        dataUrl: z.string(),
        width: z.number(),
        height: z.number(),
        filepath: z.nullable(z.string()),
      }),
    ),
  ),
  replyToId: z.optional(z.nullable(z.string())),
  replyTo: z.optional(z.nullable(quote)),
  writtenAt: z.string(),
  failure: z.nullable(z.enum(failures)),
});

const asPending = ({
  embed: along = null,
  photo = null,
  replyTo = null,
  replyToId = replyTo?._id ?? null,
  ...kept
}: z.infer<typeof keptMessage>): PendingMessage => ({ ...kept, embed: along, photo, replyToId, replyTo });

export function createOutbox({ store, log, ownId, kept, over }: OutboxParts): Outbox {
  const keyOf = (what: 'outbox' | 'draft', id: string) => `${what} ${ownId} ${id}`;

  const keep = (write: Promise<void>) =>
    void write.catch(() => log.error('what is written could not be kept on the device'));

  const keepOutbox = (before: readonly PendingMessage[], after: readonly PendingMessage[]) => {
    const ids = new Set(after.map(({ _id }) => _id));
    const removed = before.filter(({ _id }) => !ids.has(_id));
    if (removed.length > 0) keep(kept.remove(removed.map(({ _id }) => keyOf('outbox', _id))));
    for (const pending of after)
      if (!before.includes(pending)) keep(kept.write(keyOf('outbox', pending._id), pending));
  };

  const happen = (event: OutboxEvent) => {
    if (over.aborted) return;
    const before = store.getState().outbox;
    const after = nextOutbox(before, event);
    if (after === before) return;
    store.setState({ outbox: after });
    keepOutbox(before, after);
  };

  const restore = async () => {
    const entries = await kept.entries();
    if (over.aborted) return;
    const messages: PendingMessage[] = [];
    const drafts: Record<string, string> = {};
    const foreign: string[] = [];
    for (const [key, value] of entries) {
      const [what, whose, id = ''] = key.split(' ');
      const message = keptMessage.safeParse(value);
      if (whose !== ownId) foreign.push(key);
      else if (what === 'outbox' && message.success) messages.push(asPending(message.data));
      else if (what === 'draft' && typeof value === 'string') drafts[id] = value;
    }
    if (foreign.length > 0) keep(kept.remove(foreign));
    store.setState((now) => ({
      // What was written meanwhile comes after what an earlier page left.
      outbox: [...messages.filter(({ _id }) => !now.outbox.some((one) => one._id === _id)), ...now.outbox],
      drafts: { ...drafts, ...now.drafts },
    }));
  };

  const setDraft = (partnerId: string, text: string) => {
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [partnerId]: text } }));
    const key = keyOf('draft', partnerId);
    keep(text === '' ? kept.remove([key]) : kept.write(key, text));
  };

  return { restore, happen, setDraft };
}
