import { createHmac } from 'node:crypto';
import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { AttemptFailed, type Backoff } from '#platform/jobs/job.ts';
import type { PushOutcome } from '#platform/push/push-sender.ts';
import { languages } from '#product/languages.ts';
import { findLanguage } from '#product/visitors/server/index.ts';
import { backoffAfter, isWanted } from '../rules.ts';
import type { NotificationsDeps, PushSubject, PushTrigger } from './context.ts';
import { presentAreaNotice, presentNotification } from './present-notification.ts';
import english from './pushes.en.json' with { type: 'json' };
import { findSettings } from './settings.store.ts';
import type { SubscriptionsCache } from './subscriptions-cache.ts';
import { dropEndpoint, findSubscription } from './subscriptions.store.ts';

/** Older pushes are dropped: the visitor finds a message of the day before by opening the app. */
const TTL_SECONDS = 24 * 60 * 60;
/** Who is around is not for long. */
const NEARBY_TTL_SECONDS = 15 * 60;

const ttlOf = ({ about }: PushSubject): number =>
  about === 'saved-nearby' ? NEARBY_TTL_SECONDS : TTL_SECONDS;

/** Pushes of one tag take the place of each other. */
export const tagOf = (subject: PushSubject): string =>
  subject.about === 'saved-nearby'
    ? subject.about
    : subject.about === 'area'
      ? subject.areaId
      : subject.conversationId;

/** One push to one device. It holds no text and no names: both are read at the time of sending. */
export type PushPayload = PushSubject & {
  /** Of the session the device belongs to, in hexadecimal. */
  readonly session: string;
  /** When it was caused, in milliseconds. */
  readonly causedAt: number;
};

/** The push service was unreachable or overloaded. */
class PushFailed extends AttemptFailed {
  readonly retryAfterSeconds: number | null;

  constructor({ why, retryAfterSeconds }: PushOutcome & { readonly type: 'failed' }) {
    super(why);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const pushBackoff: Backoff = (attempts, error) =>
  backoffAfter(attempts, error instanceof PushFailed ? error.retryAfterSeconds : null);

/**
 * The topic of a device's pushes about one subject. A keyed hash, since the push service sees it and must not learn which
 * devices share a conversation.
 */
export const topicOf = (
  { serverKey }: Pick<NotificationsDeps, 'serverKey'>,
  session: string,
  tag: string,
): string =>
  createHmac('sha256', serverKey).update(`push topic ${session} ${tag}`).digest('base64url').slice(0, 32);

/**
 * Sends a push unless nothing is left to notify about. Reads the content at the time of sending: messages read, muted
 * or unsent since, or of blocked senders, are not sent, and many messages are one push.
 *
 * @throws PushFailed when it is to be tried again
 */
export function sendPush(
  deps: Omit<NotificationsDeps, 'jobs'>,
  subscriptions: SubscriptionsCache,
  textsIn = readTranslations(english, path.join(import.meta.dirname, 'pushes'), languages),
): (payload: PushPayload) => Promise<void> {
  const { database, clock, log, push } = deps;

  const wordsFor = async (trigger: PushTrigger): Promise<string | null> => {
    const { visitorId } = trigger;
    const [settings, content] = await Promise.all([
      findSettings(database, visitorId),
      deps.pushContentOf(trigger),
    ]);
    if (!content || !isWanted(settings, content.kind)) return null;
    const texts = async () => textsIn(await findLanguage(database, visitorId));
    // A suspended visitor is absent: others get no push about them, and they get none.
    const about = content.kind === 'area' ? [] : [content.partnerId];
    const handles = await deps.visibleHandles([visitorId, ...about]);
    if (!handles.has(visitorId)) return null;
    if (content.kind === 'area')
      return JSON.stringify(presentAreaNotice(content, tagOf(trigger), await texts()));
    const handle = handles.get(content.partnerId);
    if (handle === undefined) return null;
    return JSON.stringify(presentNotification(content, tagOf(trigger), handle, settings, await texts()));
  };

  return async ({ session, causedAt, ...subject }) => {
    const ttlSeconds = ttlOf(subject);
    if (clock.now().getTime() - causedAt > ttlSeconds * 1_000) return;
    const isGone = subscriptions.looking(session);
    const subscription = await findSubscription(database, session);
    if (!subscription) {
      isGone();
      return;
    }
    const { visitorId, target } = subscription;
    if (await deps.isInForeground(visitorId)) return;
    const text = await wordsFor({ visitorId, ...subject });
    if (text === null) return;
    const topic = topicOf(deps, session, tagOf(subject));
    const outcome = await push.send(target, text, { topic, ttlSeconds });
    if (outcome.type === 'gone') await dropEndpoint(database, target.endpoint);
    if (outcome.type === 'refused') log.warn({ why: outcome.why }, 'a push service refused a push');
    if (outcome.type === 'failed') throw new PushFailed(outcome);
  };
}
