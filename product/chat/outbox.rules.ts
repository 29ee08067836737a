import type { MapEmbed, Quote } from './live.contract.ts';

/** Why a message cannot be sent as it is; all but the first few mean the same to who wrote it. */
export const failures = [
  'not-found',
  'cannot-chat',
  'outside-own-rules',
  'does-not-fit',
  'wait-for-answer',
  'too-many-firsts',
  'repeated-first',
  'id-used',
  'unfit-text',
  'unknown-place',
  'unknown-photo',
  'unfit-photo',
  'no-more-photos',
  'refused',
] as const;
export type SendFailure = (typeof failures)[number];

/** A photo on its way with a message: kept whole until the message is stored. */
export interface PendingPhoto {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  /** Its name, once it was taken in; null before. */
  readonly filepath: string | null;
}

/** A message on its way, kept on the device until the server has answered it. */
export interface PendingMessage {
  readonly _id: string;
  readonly userIdTo: string;
  readonly body: string;
  /** What goes along with it. */
  readonly embed: MapEmbed | null;
  readonly photo: PendingPhoto | null;
  /** What it answers, by its id: sent again it is the same message, whatever became of that. */
  readonly replyToId: string | null;
  /** The same as it is drawn; null as well where that is gone. */
  readonly replyTo: Quote | null;
  /** By the device's clock, ISO 8601. */
  readonly writtenAt: string;
  /** Null while it is being sent, or tried again. */
  readonly failure: SendFailure | null;
}

export type OutboxEvent =
  | { readonly type: 'written'; readonly pending: PendingMessage }
  /** It is in the conversation, or the writer deleted it. */
  | { readonly type: 'settled'; readonly ids: readonly string[] }
  /** Its photo was taken in, or with null is there no more. */
  | { readonly type: 'taken-in'; readonly id: string; readonly filepath: string | null }
  /** What these answer has disappeared. */
  | { readonly type: 'quote-gone'; readonly ids: readonly string[] }
  | { readonly type: 'failed'; readonly id: string; readonly failure: SendFailure }
  /** Under an id that is another one where the first was used for something else. */
  | { readonly type: 'retried'; readonly id: string; readonly newId: string };

/** What is pending after that, in the order in which it is sent to each person; the same object when nothing changed. */
export function nextOutbox(outbox: readonly PendingMessage[], event: OutboxEvent): readonly PendingMessage[] {
  switch (event.type) {
    case 'written':
      return outbox.some(({ _id }) => _id === event.pending._id) ? outbox : [...outbox, event.pending];
    case 'settled':
      return outbox.some(({ _id }) => event.ids.includes(_id))
        ? outbox.filter(({ _id }) => !event.ids.includes(_id))
        : outbox;
    case 'taken-in': {
      const { id, filepath } = event;
      const taken = outbox.find(({ _id }) => _id === id);
      if (!taken?.photo || taken.photo.filepath === filepath) return outbox;
      const photo = { ...taken.photo, filepath };
      return outbox.map((one) => (one === taken ? { ...one, photo } : one));
    }
    case 'quote-gone': {
      const { ids } = event;
      const isMeant = ({ _id, replyTo }: PendingMessage) => replyTo !== null && ids.includes(_id);
      return outbox.some(isMeant)
        ? outbox.map((one) => (isMeant(one) ? { ...one, replyTo: null } : one))
        : outbox;
    }
    case 'failed': {
      const { id, failure } = event;
      const failed = outbox.find((one) => one._id === id && one.failure !== failure);
      return failed ? outbox.map((one) => (one === failed ? { ...one, failure } : one)) : outbox;
    }
    case 'retried': {
      const again = outbox.find(({ _id, failure }) => _id === event.id && failure !== null);
      if (!again) return outbox;
      const _id = again.failure === 'id-used' ? event.newId : again._id;
      return [...outbox.filter((one) => one !== again), { ...again, _id, failure: null }];
    }
  }
}

/** What is sent next to a person: one at a time, so that the order is kept. */
export const nextToSend = (outbox: readonly PendingMessage[], userIdTo: string): PendingMessage | null =>
  outbox.find((one) => one.userIdTo === userIdTo && one.failure === null) ?? null;

export interface Written {
  readonly outbox: readonly PendingMessage[];
  /** By the id of whom they are for. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly conversations: readonly { readonly partner: { readonly _id: string } }[];
}

/** To whom something is on its way or was begun and with whom there is no conversation yet, each once. */
export function draftedPartners({ outbox, drafts, conversations }: Written): readonly string[] {
  const drafted = Object.keys(drafts).filter((id) => drafts[id]?.trim() !== '');
  const known = new Set(conversations.map(({ partner }) => partner._id));
  return [...new Set([...outbox.map(({ userIdTo }) => userIdTo), ...drafted])].filter((id) => !known.has(id));
}
