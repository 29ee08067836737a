import { createHmac } from 'node:crypto';
import { errorKind } from '#platform/contract/error-kind.ts';
import { readTranslations, type TextsIn } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import { findLanguage } from '#product/visitors/server/index.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { isWanted, backoffAfter } from '../rules.ts';
import { presentNotification } from './present-notification.ts';
import type { NotificationsDeps, PushTrigger } from './context.ts';
import english from './pushes.en.json' with { type: 'json' };
import { findSettings } from './settings.store.ts';
import { dropEndpoint, findSubscriptions, type Subscription } from './subscriptions.store.ts';
import type { SubscriptionsCache } from './subscriptions-cache.ts';

/** What waits at most; beyond that pushes are left out, and the app tells it all the same. */
const MAX_QUEUED = 10_000;
const MAX_BATCH = 16;
/** A message of the day before is found when the app is opened. */
const TTL_SECONDS = 24 * 60 * 60;

interface PushJob {
  readonly trigger: PushTrigger;
  /** The one session that is tried again; null for all his devices. */
  readonly session: string | null;
  readonly tries: number;
}

/**
 * Pushes on their way. Whatever causes one only leaves word here and waits for nothing. What there is to say is asked
 * when it is sent: what was read, muted, unsent or parted by then is not told, and many messages are told as one.
 */
export class PushQueue {
  readonly #deps: NotificationsDeps;
  readonly #textsIn: TextsIn<typeof english>;
  readonly #subscriptions: SubscriptionsCache;
  /** By conversation, and by the session where it is tried again. */
  readonly #waiting = new Map<string, PushJob>();
  readonly #ready = new Set<string>();
  readonly #busy = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, Set<NodeJS.Timeout>>();
  #isStopped = false;
  #leftOutSaidAt = 0;

  constructor(
    deps: NotificationsDeps,
    subscriptions: SubscriptionsCache,
    textsIn = readTranslations(english, 'product/notifications/server/pushes', languages),
  ) {
    this.#textsIn = textsIn;
    this.#deps = deps;
    this.#subscriptions = subscriptions;
  }

  enqueue(trigger: PushTrigger): void {
    if (this.#isStopped || !this.#subscriptions.has(trigger.visitorId)) return;
    this.#endRetries(keyOf(trigger));
    this.#add({ trigger, session: null, tries: 0 });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const key of this.#retries.keys()) this.#endRetries(key);
    this.#ready.clear();
    await Promise.all(this.#busy.values());
  }

  #add(job: PushJob): void {
    const { trigger, session } = job;
    const key = session === null ? keyOf(trigger) : `${keyOf(trigger)} ${session}`;
    if (this.#waiting.has(key)) return;
    if (this.#waiting.size >= MAX_QUEUED) {
      this.#sayLeftOut();
      return;
    }
    this.#waiting.set(key, job);
    this.#deps
      .isInForeground(trigger.visitorId)
      .then((isInForeground) => {
        if (isInForeground) this.#waiting.delete(key);
        else this.#ready.add(key);
        this.#work();
      })
      .catch((error: unknown) => {
        this.#waiting.delete(key);
        this.#failed(error);
      });
  }

  #work(): void {
    if (this.#isStopped) return;
    for (const key of this.#ready) {
      if (this.#busy.size >= MAX_BATCH) return;
      const job = this.#waiting.get(key);
      // Two at once could arrive the wrong way round.
      if (job && this.#busy.has(keyOf(job.trigger))) continue;
      this.#ready.delete(key);
      this.#waiting.delete(key);
      if (job) this.#begin(job);
    }
  }

  #begin(job: PushJob): void {
    const key = keyOf(job.trigger);
    const work = this.#deliver(job)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#busy.delete(key);
        this.#work();
      });
    this.#busy.set(key, work);
  }

  async #deliver({ trigger, session, tries }: PushJob): Promise<void> {
    const { database, pushContentOf, visibleHandles } = this.#deps;
    const { visitorId, conversationId } = trigger;
    const hasNone = this.#subscriptions.looking(visitorId);
    const [settings, devices] = await Promise.all([
      findSettings(database, visitorId),
      findSubscriptions(database, visitorId),
    ]);
    if (devices.length === 0) hasNone();
    const targets = session === null ? devices : devices.filter((device) => device.session === session);
    if (targets.length === 0) return;
    const news = await pushContentOf(trigger);
    if (!news || !isWanted(settings, news.kind)) return;
    // Of who is suspended nobody hears, nor does he.
    const handles = await visibleHandles([visitorId, news.partnerId]);
    const handle = handles.get(news.partnerId);
    if (handle === undefined || !handles.has(visitorId)) return;
    const texts = this.#textsIn(await findLanguage(database, visitorId));
    const text = JSON.stringify(presentNotification(news, conversationId, handle, settings, texts));
    await Promise.all(targets.map((target) => this.#send(target, text, trigger, tries + 1)));
  }

  async #send(target: Subscription, text: string, trigger: PushTrigger, tries: number): Promise<void> {
    const { database, log, push } = this.#deps;
    const topic = this.#topicOf(target, trigger);
    const outcome = await push.send(target, text, { topic, ttlSeconds: TTL_SECONDS });
    if (outcome.kind === 'gone') await dropEndpoint(database, target.endpoint);
    if (outcome.kind === 'refused') log.warn({ why: outcome.why }, 'a push was not taken');
    if (outcome.kind !== 'failed' || this.#isStopped) return;
    const wait = backoffAfter(tries, outcome.retryAfterSeconds);
    if (wait === null) log.warn({ why: outcome.why }, 'a push was given up');
    else this.#retryIn(wait, { trigger, session: target.session, tries });
  }

  #retryIn(seconds: number, job: PushJob): void {
    const key = keyOf(job.trigger);
    const timers = this.#retries.get(key) ?? new Set();
    if (this.#retries.size >= MAX_QUEUED && timers.size === 0) {
      this.#sayLeftOut();
      return;
    }
    this.#retries.set(key, timers);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (timers.size === 0) this.#retries.delete(key);
      this.#add(job);
    }, seconds * 1_000);
    timer.unref();
    timers.add(timer);
  }

  #endRetries(key: string): void {
    for (const timer of this.#retries.get(key) ?? []) clearTimeout(timer);
    this.#retries.delete(key);
  }

  /** The push service sees it: it must not learn which devices are in one conversation. */
  #topicOf({ session }: Subscription, { conversationId }: PushTrigger): string {
    return createHmac('sha256', this.#deps.serverKey)
      .update(`push topic ${session} ${conversationId}`)
      .digest('base64url')
      .slice(0, 32);
  }

  #failed(error: unknown): void {
    this.#deps.log.error({ kind: errorKind(error) }, 'a push was not sent');
  }

  #sayLeftOut(): void {
    const now = this.#deps.clock.now().getTime();
    if (now - this.#leftOutSaidAt < MINUTE_MS) return;
    this.#leftOutSaidAt = now;
    this.#deps.log.warn('more pushes are due than can wait; some are left out');
  }
}

const keyOf = ({ visitorId, conversationId, about }: PushTrigger): string =>
  `${visitorId} ${conversationId} ${about}`;
