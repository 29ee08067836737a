/** What became of a send as the one who sent it knows it. */
export type AskedOutcome = 'acknowledged' | 'refused' | 'unknown';

/** One message that was to be sent. Each text is unique, so it names its message as the id does. */
export interface AskedSend {
  readonly id: string;
  readonly authorId: string;
  readonly partnerId: string;
  readonly body: string;
  /** Milliseconds of one clock for all of the evidence. */
  readonly askedAt: number;
  readonly outcome: AskedOutcome;
}

export interface AcknowledgedBlock {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly acknowledgedAt: number;
}

export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly authorId: string;
  readonly body: string;
}

export interface StoredParticipant {
  readonly conversationId: string;
  readonly visitorId: string;
  readonly partnerId: string;
  readonly readSeq: number;
  readonly unread: number;
}

/** The messages of one conversation in the order one visitor got them. */
export interface ObservedTimeline {
  /** Whose device or history it is, for the reader of a finding. */
  readonly of: string;
  readonly visitorId: string;
  readonly partnerId: string;
  readonly messages: readonly { readonly id: string; readonly body: string }[];
}

/** A message of the other as the live channel told it to one device. */
export interface Delivery {
  readonly id: string;
  readonly visitorId: string;
  readonly partnerId: string;
  readonly at: number;
}

/** Everything that is compared once all is quiet. */
export interface Evidence {
  readonly sends: readonly AskedSend[];
  readonly blocks: readonly AcknowledgedBlock[];
  readonly deliveries: readonly Delivery[];
  readonly messages: readonly StoredMessage[];
  readonly participants: readonly StoredParticipant[];
  /** As `listMessages` answers it, page by page. */
  readonly histories: readonly ObservedTimeline[];
  /** As each device shows it. */
  readonly screens: readonly ObservedTimeline[];
}
