/** A photo on its way with a message: kept whole until the message is stored. */
export interface OutgoingPhoto {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  /** Its name once it is uploaded; null before. */
  readonly filepath: string | null;
}

/** Where a message goes: a channel is a slice that stores messages, `to` one conversation of it. */
export interface Destination {
  readonly channel: string;
  readonly to: string;
}

/** A message on its way, kept on the device until the server has stored it. */
export interface OutgoingMessage<Attached = unknown> extends Destination {
  readonly _id: string;
  readonly body: string;
  readonly photo: OutgoingPhoto | null;
  /** What else goes along, as its channel reads it. */
  readonly attached: Attached;
  /** By the device's clock, ISO 8601. */
  readonly composedAt: string;
  /** The order in which messages are sent; grows with each that is written or retried on this device. */
  readonly position: number;
  /** Why it cannot be sent as it is, in a word of its channel; null while it is being sent, or retried. */
  readonly failure: string | null;
}

export type Outbox = readonly OutgoingMessage[];

export type OutboxEvent =
  | { readonly type: 'written'; readonly message: OutgoingMessage }
  /** Stored, or discarded by its writer. */
  | { readonly type: 'settled'; readonly ids: readonly string[] }
  /** With null the server no longer has the photo. */
  | { readonly type: 'photo-uploaded'; readonly id: string; readonly filepath: string | null }
  | { readonly type: 'attached'; readonly id: string; readonly attached: unknown }
  | { readonly type: 'failed'; readonly id: string; readonly failure: string }
  /** Under another id where the first was used for something else. */
  | { readonly type: 'retried'; readonly id: string; readonly newId: string };

/** The failure of a message whose id belongs to another one. */
export const ID_USED = 'id-used';

const isTo =
  ({ channel, to }: Destination) =>
  (message: Destination): boolean =>
    message.channel === channel && message.to === to;

/** Pending messages to a conversation, in the order of sending. */
export const outgoingTo = (outbox: Outbox, destination: Destination): Outbox =>
  outbox.filter(isTo(destination));

/** The position behind everything that waits; close to the clock, so that other tabs find theirs. */
const nextPosition = (outbox: Outbox, now: Date): number =>
  outbox.reduce((last, { position }) => Math.max(last, position + 1), now.getTime());

export const inOrder = (outbox: Outbox): Outbox =>
  outbox.toSorted((one, other) => one.position - other.position || (one._id < other._id ? -1 : 1));

/** The outbox after an event; the same object when nothing changed. */
export function nextOutbox(outbox: Outbox, event: OutboxEvent, now: Date): Outbox {
  switch (event.type) {
    case 'written': {
      const { message } = event;
      return outbox.some(({ _id }) => _id === message._id)
        ? outbox
        : [...outbox, { ...message, position: nextPosition(outbox, now) }];
    }
    case 'settled':
      return outbox.some(({ _id }) => event.ids.includes(_id))
        ? outbox.filter(({ _id }) => !event.ids.includes(_id))
        : outbox;
    case 'photo-uploaded': {
      const { filepath } = event;
      return replaced(outbox, event.id, (one) =>
        !one.photo || one.photo.filepath === filepath ? one : { ...one, photo: { ...one.photo, filepath } },
      );
    }
    case 'attached':
      return replaced(outbox, event.id, (one) => ({ ...one, attached: event.attached }));
    case 'failed':
      return replaced(outbox, event.id, (one) =>
        one.failure === event.failure ? one : { ...one, failure: event.failure },
      );
    case 'retried': {
      const again = outbox.find(({ _id, failure }) => _id === event.id && failure !== null);
      if (!again) return outbox;
      const _id = again.failure === ID_USED ? event.newId : again._id;
      const position = nextPosition(outbox, now);
      return [...outbox.filter((one) => one !== again), { ...again, _id, position, failure: null }];
    }
  }
}

function replaced(outbox: Outbox, id: string, change: (message: OutgoingMessage) => OutgoingMessage): Outbox {
  const before = outbox.find(({ _id }) => _id === id);
  const after = before && change(before);
  return after === before ? outbox : outbox.map((one) => (one === before && after ? after : one));
}

/** The next message to send to a conversation: one at a time, to keep the order. */
export const nextToSend = (outbox: Outbox, destination: Destination): OutgoingMessage | null => {
  const isMeant = isTo(destination);
  return outbox.find((one) => isMeant(one) && one.failure === null) ?? null;
};

/** Photos chosen at once for a conversation, at most: each becomes a message. */
export const MAX_CHOSEN_PHOTOS = 6;

export const roomForPhotos = (chosen: number): number => Math.max(0, MAX_CHOSEN_PHOTOS - chosen);

/**
 * What is written with several photos, as the messages it is sent as: one for each photo, in their order. The words go
 * with the first, as a caption does.
 */
export const messagesOf = <Photo>(
  body: string,
  photos: readonly Photo[],
): readonly { readonly body: string; readonly photo: Photo | null }[] =>
  photos.length === 0
    ? [{ body, photo: null }]
    : photos.map((photo, at) => ({ body: at === 0 ? body : '', photo }));
