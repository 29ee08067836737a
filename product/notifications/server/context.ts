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

/** What may be pushed, by what it is about: something in a conversation or in an area, or that a saved person came near, without who. */
interface PushSubjects {
  readonly message: { readonly about: 'message'; readonly conversationId: string };
  readonly reaction: { readonly about: 'reaction'; readonly conversationId: string };
  /** The id is of the slice that asked. */
  readonly area: { readonly about: 'area'; readonly areaId: string };
  readonly 'saved-nearby': { readonly about: 'saved-nearby' };
}
export type PushSubject = PushSubjects[keyof PushSubjects];

type PushTriggers = {
  readonly [About in keyof PushSubjects]: PushSubjects[About] & { readonly visitorId: string };
};
export type ConversationTrigger = PushTriggers['message' | 'reaction'];
export type AreaTrigger = PushTriggers['area'];
/** Something a visitor may want a push about. */
export type PushTrigger = PushTriggers[keyof PushTriggers];

/** What slices say of what they have pushed about; null when the visitor has seen it, muted it, or nothing is left to say. */
export type PushContents = {
  readonly [About in keyof PushTriggers]?: (trigger: PushTriggers[About]) => Promise<PushContent | null>;
};

/** The content of a push by the slice whose it is; null where that has nothing to say. */
export async function contentFrom<About extends keyof PushTriggers>(
  slices: readonly PushContents[],
  about: About,
  trigger: PushTriggers[About],
): Promise<PushContent | null> {
  for (const contents of slices) {
    const contentOf = contents[about];
    if (contentOf) return contentOf(trigger);
  }
  return null;
}

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
