/** What a push says to the device, as JSON; the device shows the words as they are. */
export interface PushNotification {
  readonly title: string;
  readonly body?: string;
  /** One notice of a conversation takes the place of the one before. */
  readonly tag: string;
  /** What is opened by it. */
  readonly path: string;
}
