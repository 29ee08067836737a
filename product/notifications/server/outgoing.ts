import { createHmac } from 'node:crypto';
import { errorKind } from '#platform/contract/error-kind.ts';
import { readTranslations, type TextsIn } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import { findLanguage } from '#product/visitors/server/index.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { isWanted, waitAfter } from '../rules.ts';
import { asNotice } from './as-notice.ts';
import type { NotificationsDeps, Occasion } from './context.ts';
import english from './pushes.en.json' with { type: 'json' };
import { findSettings } from './settings.store.ts';
import { dropEndpoint, findSubscriptions, type Subscription } from './subscriptions.store.ts';
import type { Subscribers } from './subscribers.ts';

/** What waits at most; beyond that pushes are left out, and the app tells it all the same. */
const MOST_WAITING = 10_000;
const MAX_BATCH = 16;
/** A message of the day before is found when the app is opened. */
const TTL_SECONDS = 24 * 60 * 60;

interface Errand {
  readonly occasion: Occasion;
  /** The one session that is tried again; null for all his devices. */
  readonly session: string | null;
  readonly tries: number;
}

/**
 * Pushes on their way. Whatever causes one only leaves word here and waits for nothing. What there is to say is asked
 * when it is sent: what was read, muted, unsent or parted by then is not told, and many messages are told as one.
 */
export class Outgoing {
  readonly #deps: NotificationsDeps;
  readonly #textsIn: TextsIn<typeof english>;
  readonly #subscribers: Subscribers;
  /** By conversation, and by the session where it is tried again. */
  readonly #waiting = new Map<string, Errand>();
  readonly #ready = new Set<string>();
  readonly #busy = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, Set<NodeJS.Timeout>>();
  #isStopped = false;
  #leftOutSaidAt = 0;

  constructor(
    deps: NotificationsDeps,
    subscribers: Subscribers,
    textsIn = readTranslations(english, 'product/notifications/server/pushes', languages),
  ) {
    this.#textsIn = textsIn;
    this.#deps = deps;
    this.#subscribers = subscribers;
  }

  happened(occasion: Occasion): void {
    if (this.#isStopped || !this.#subscribers.has(occasion.visitorId)) return;
    this.#endRetries(keyOf(occasion));
    this.#add({ occasion, session: null, tries: 0 });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const key of this.#retries.keys()) this.#endRetries(key);
    this.#ready.clear();
    await Promise.all(this.#busy.values());
  }

  #add(errand: Errand): void {
    const { occasion, session } = errand;
    const key = session === null ? keyOf(occasion) : `${keyOf(occasion)} ${session}`;
    if (this.#waiting.has(key)) return;
    if (this.#waiting.size >= MOST_WAITING) {
      this.#sayLeftOut();
      return;
    }
    this.#waiting.set(key, errand);
    this.#deps
      .isLookedAt(occasion.visitorId)
      .then((isLookedAt) => {
        if (isLookedAt) this.#waiting.delete(key);
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
      const errand = this.#waiting.get(key);
      // Two at once could arrive the wrong way round.
      if (errand && this.#busy.has(keyOf(errand.occasion))) continue;
      this.#ready.delete(key);
      this.#waiting.delete(key);
      if (errand) this.#begin(errand);
    }
  }

  #begin(errand: Errand): void {
    const key = keyOf(errand.occasion);
    const work = this.#deliver(errand)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#busy.delete(key);
        this.#work();
      });
    this.#busy.set(key, work);
  }

  async #deliver({ occasion, session, tries }: Errand): Promise<void> {
    const { database, newsOf, handlesOfSeen } = this.#deps;
    const { visitorId, conversationId } = occasion;
    const hasNone = this.#subscribers.looking(visitorId);
    const [settings, devices] = await Promise.all([
      findSettings(database, visitorId),
      findSubscriptions(database, visitorId),
    ]);
    if (devices.length === 0) hasNone();
    const targets = session === null ? devices : devices.filter((device) => device.session === session);
    if (targets.length === 0) return;
    const news = await newsOf(occasion);
    if (!news || !isWanted(settings, news.kind)) return;
    // Of who is suspended nobody hears, nor does he.
    const handles = await handlesOfSeen([visitorId, news.partnerId]);
    const handle = handles.get(news.partnerId);
    if (handle === undefined || !handles.has(visitorId)) return;
    const texts = this.#textsIn(await findLanguage(database, visitorId));
    const text = JSON.stringify(asNotice(news, conversationId, handle, settings, texts));
    await Promise.all(targets.map((target) => this.#send(target, text, occasion, tries + 1)));
  }

  async #send(target: Subscription, text: string, occasion: Occasion, tries: number): Promise<void> {
    const { database, log, push } = this.#deps;
    const topic = this.#topicOf(target, occasion);
    const outcome = await push.send(target, text, { topic, ttlSeconds: TTL_SECONDS });
    if (outcome.kind === 'gone') await dropEndpoint(database, target.endpoint);
    if (outcome.kind === 'refused') log.warn({ why: outcome.why }, 'a push was not taken');
    if (outcome.kind !== 'failed' || this.#isStopped) return;
    const wait = waitAfter(tries, outcome.retryAfterSeconds);
    if (wait === null) log.warn({ why: outcome.why }, 'a push was given up');
    else this.#retryIn(wait, { occasion, session: target.session, tries });
  }

  #retryIn(seconds: number, errand: Errand): void {
    const key = keyOf(errand.occasion);
    const timers = this.#retries.get(key) ?? new Set();
    if (this.#retries.size >= MOST_WAITING && timers.size === 0) {
      this.#sayLeftOut();
      return;
    }
    this.#retries.set(key, timers);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (timers.size === 0) this.#retries.delete(key);
      this.#add(errand);
    }, seconds * 1_000);
    timer.unref();
    timers.add(timer);
  }

  #endRetries(key: string): void {
    for (const timer of this.#retries.get(key) ?? []) clearTimeout(timer);
    this.#retries.delete(key);
  }

  /** The push service sees it: it must not learn which devices are in one conversation. */
  #topicOf({ session }: Subscription, { conversationId }: Occasion): string {
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

const keyOf = ({ visitorId, conversationId, about }: Occasion): string =>
  `${visitorId} ${conversationId} ${about}`;
