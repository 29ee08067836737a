import type { MapEmbed, Message } from '../../contract/schema.ts';
import type { PendingMessage } from '../../pending.rules.ts';

/** The message a reply or an edit refers to. */
export interface ComposerSubject {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

/** What begins at a message and goes on elsewhere in its conversation; the same object as long as that is shown. */
export interface MessageActions {
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  /** Goes back to writing one that is not sent. */
  readonly reword: (pending: PendingMessage) => void;
  /** Asks first. */
  readonly unsend: (message: Message) => void;
  /** Shows on the map what goes along with a message. */
  readonly show: (embed: MapEmbed, messageId: string) => void;
}
