import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress } from '#platform/ip/public-address.ts';
import { areSealingKeys, mayPushTo, type PushTarget } from './push-endpoint.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushOptions {
  /** One that still waits at the push service is replaced by the next of the same topic; it means nothing to others. */
  readonly topic: string;
  /** How long the push service stores it for an offline device. */
  readonly ttlSeconds: number;
}

export type PushOutcome =
  | { readonly type: 'sent' }
  /** The subscription no longer exists. */
  | { readonly type: 'gone' }
  /** Retryable, after `retryAfterSeconds` where the service said so. */
  | { readonly type: 'failed'; readonly why: string; readonly retryAfterSeconds: number | null }
  | { readonly type: 'refused'; readonly why: string };

export interface PushSender {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether pushes may be sent to what a browser said. */
  readonly takes: (target: PushTarget) => boolean;
  /** Seals a text for one browser and hands it to the browser's push service, which cannot read it. Never throws. */
  readonly send: (target: PushTarget, text: string, options: PushOptions) => Promise<PushOutcome>;
  readonly stop: () => void;
}

export interface PushSenderParts {
  readonly keys: VapidKeys;
  /** `mailto:` or `https:` contact of the operator for push services. */
  readonly subject: string;
  /** Origins of push services that may lie in a network of one's own. */
  readonly own: readonly string[];
}

const RESPONSE_TIMEOUT_MS = 10_000;
/** The length of what is sealed is visible, so texts are padded to few lengths, with spaces that JSON ignores. */
const PADDED_BYTES = 512;
/** More is refused by push services (RFC 8030, 7.2). */
const MAX_PAYLOAD_BYTES = 3_900;

export function createPushSender({ keys, subject, own }: PushSenderParts): PushSender {
  const secure = new https.Agent({ keepAlive: true, maxSockets: 16 });
  const plain = new http.Agent({ keepAlive: true, maxSockets: 16 });

  const post = (target: PushTarget, text: string, options: PushOptions): Promise<PushOutcome> => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      fill(text),
      {
        vapidDetails: { subject, ...keys },
        TTL: options.ttlSeconds,
        topic: options.topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const url = new URL(target.endpoint);
    const isOwn = own.includes(url.origin);
    return new Promise((resolve) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers },
        agent: url.protocol === 'https:' ? secure : plain,
        timeout: RESPONSE_TIMEOUT_MS,
        signal: AbortSignal.timeout(2 * RESPONSE_TIMEOUT_MS),
        // Checked at connect time: DNS may have changed since validation.
        ...(!isOwn && { lookup: lookupPublic }),
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', (error: NodeJS.ErrnoException) =>
        resolve(
          error instanceof NotPublic
            ? { type: 'refused', why: 'not-public' }
            : { type: 'failed', why: error.code ?? 'no-answer', retryAfterSeconds: null },
        ),
      );
      request.once('response', (response) => {
        response.resume();
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      });
      request.end(body);
    });
  };

  return {
    publicKey: keys.publicKey,
    takes: (target) => mayPushTo(target.endpoint, own) && areSealingKeys(target),
    send: async (target, text, options) => {
      if (!mayPushTo(target.endpoint, own)) return { type: 'refused', why: 'not-public' };
      try {
        return await post(target, text, options);
      } catch {
        return { type: 'refused', why: 'not-sealed' };
      }
    },
    stop: () => {
      secure.destroy();
      plain.destroy();
    },
  };
}

function fill(text: string): string {
  const bytes = Buffer.byteLength(text);
  return (
    text +
    ' '.repeat(
      Math.max(0, Math.min(MAX_PAYLOAD_BYTES, Math.ceil(bytes / PADDED_BYTES) * PADDED_BYTES) - bytes),
    )
  );
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  const why = String(status);
  if (status >= 200 && status < 300) return { type: 'sent' };
  if (status === 404 || status === 410) return { type: 'gone' };
  if (status !== 429 && status < 500) return { type: 'refused', why };
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return { type: 'failed', why, retryAfterSeconds: seconds };
}

class NotPublic extends Error {}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) {
      callback(error, '');
      return;
    }
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) callback(new NotPublic('not on the open internet'), '');
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
