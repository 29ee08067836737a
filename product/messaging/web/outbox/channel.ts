import type { Client } from '#platform/client/client.ts';
import type { OutgoingMessage } from '../../outbox.rules.ts';

/** How a slice stores messages: one request, one message. */
export interface Channel {
  readonly name: string;
  /**
   * Sends a message once, the photo by its name, and takes in what is stored. Resolves to null once it is stored, else to
   * the code it was refused with; rejects with `CallFailed`.
   */
  readonly send: (message: OutgoingMessage, photo: string | null, client: Client) => Promise<string | null>;
  /** What a code of a refusal means to the writer, in a word the screens of the slice know. */
  readonly failureOf: (code: string) => string;
  /** After this many errors of the server with one message it has failed, and the next one goes; null for never. */
  readonly maxServerErrors: number | null;
  readonly newId: () => string;
}
