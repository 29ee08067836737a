import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { PushKind } from '../rules.ts';

/** The content of a push, read now. */
export type PushContent = PersonContent | AreaContent;

/** What one person did, or that they are around. */
export interface PersonContent {
  readonly kind: Exclude<PushKind, 'area'>;
  readonly partnerId: string;
  /** The preview line of a message; null where it has none, or there is no message. */
  readonly line: string | null;
}

/** Someone showed up in an area. */
export interface AreaContent {
  readonly kind: 'area';
  /** The name that the area is known by; null far from any town. */
  readonly town: string | null;
}

/** What may be pushed: something in a conversation or in an area, or that a saved person came near, without who. */
export type PushSubject =
  | { readonly about: 'message' | 'reaction'; readonly conversationId: string }
  /** The id is of the slice that asked. */
  | { readonly about: 'area'; readonly areaId: string }
  | { readonly about: 'saved-nearby' };

/** Something a visitor may want a push about. */
export type PushTrigger = PushSubject & { readonly visitorId: string };

export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly jobs: JobQueue;
  /** Keys the topics of pushes. */
  readonly serverKey: Buffer;
  readonly push: PushSender;
  /** Whether a device of the visitor is in the foreground and answers. */
  readonly isInForeground: (visitorId: string) => Promise<boolean>;
  /** Null when the visitor has seen everything, or muted it. */
  readonly pushContentOf: (trigger: PushTrigger) => Promise<PushContent | null>;
  /** Handles by id, of the given visitors who are visible to others. */
  readonly visibleHandles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
