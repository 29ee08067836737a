import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';

/** What notifies a visitor while the app is not in view, and how. */
export const notificationSettings = z.strictObject({
  messages: z.boolean(),
  /** First messages of people the visitor never wrote to. */
  requests: z.boolean(),
  /** Reactions to the visitor's messages. */
  reactions: z.boolean(),
  /** Someone shows up in an area that the visitor asked about. */
  areas: z.boolean(),
  /** Pushes show the sender and the text; otherwise only that something is new. */
  previews: z.boolean(),
  /** A soft sound while the app is open. */
  sounds: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const base64url = (regex: RegExp) => z.string().check(z.regex(regex, 'base64url'));

/** The endpoint at which a browser gets pushes (Push API, `PushSubscription.toJSON`). */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.regex(/^https?:\/\/[\w.~:/?&=%+-]{4,1000}$/, 'endpoint')),
  keys: z.strictObject({
    /** An uncompressed point of P-256. */
    p256dh: base64url(/^B[\w-]{86}$/),
    auth: base64url(/^[\w-]{22}$/),
  }),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification/settings',
  summary:
    'Returns what notifies the visitor while the app is not in view, and what a browser needs to get pushes.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({
    settings: notificationSettings,
    /** The key a browser subscribes with. */
    pushKey: z.string(),
    /** Whether the browser of this session gets pushes. */
    isSubscribed: z.boolean(),
  }),
});

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notification/set-settings',
  summary: 'Changes what notifies the visitor; absent fields stay.',
  role: 'account',
  limit: 'generic',
  body: z.partial(notificationSettings),
  answer: notificationSettings,
});

export const subscribeDevice = endpoint({
  method: 'PUT',
  path: '/api/notification/subscribe',
  summary: 'Sends pushes to this browser while its session lasts.',
  role: 'account',
  limit: 'generic',
  body: pushSubscription,
  answer: 'nothing',
  refusals: {
    /** Not an https address on the open internet, or keys that nothing can be sealed with. */
    'unfit-subscription': 422,
  },
});

export const unsubscribeDevice = endpoint({
  method: 'PUT',
  path: '/api/notification/unsubscribe',
  summary: 'Stops sending pushes to this browser. Idempotent.',
  role: 'account',
  limit: 'generic',
  answer: 'nothing',
});
