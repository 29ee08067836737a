import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { PushKind } from '../rules.ts';

/** What there is to be told of a conversation, as it is now. */
export interface PushContent {
  readonly kind: PushKind;
  readonly partnerId: string;
  /** The one line of a message; null where it has none, or there is no message. */
  readonly line: string | null;
}

/** Of which conversation somebody is to be told something. */
export interface PushTrigger {
  readonly visitorId: string;
  readonly conversationId: string;
  readonly about: 'message' | 'reaction';
}

export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Makes names that mean nothing to others. */
  readonly serverKey: Buffer;
  readonly push: PushSender;
  /** Whether the person looks at one of his devices, and that device is there. */
  readonly isInForeground: (visitorId: string) => Promise<boolean>;
  /** Null when there is nothing that he has not seen, or nothing of it is to sound. */
  readonly pushContentOf: (trigger: PushTrigger) => Promise<PushContent | null>;
  /** Handles of those of these people who may be seen by people at large. */
  readonly visibleHandles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
