/// <reference lib="webworker" />
import type { PushNotification } from '#product/notifications/push-notification.ts';

/*
 * What shows pushes while no page is open. It is a file of its own, fetched by the browser alone: it may import nothing
 * but types. It keeps nothing and answers no request of a page.
 */

declare const self: ServiceWorkerGlobalScope;

/** So long a page may take to go where a notice leads; else another one is opened. */
const RESPONSE_TIMEOUT_MS = 1_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const notice = readPushPayload(event.data);
  if (notice) event.waitUntil(show(notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification)));
});

/** Sealed by our own server: what cannot be read comes from an older or newer one. */
function readPushPayload(data: PushMessageData | null): PushNotification | null {
  try {
    return data?.json() as PushNotification | null;
  } catch {
    return null;
  }
}

/** The browsers ask that every push is shown; one that is newer takes the place of its conversation's. */
const show = ({ title, body, tag, path }: PushNotification): Promise<void> =>
  self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...{ tag, renotify: true, icon: '/icon.svg', data: path },
  });

function pathOf({ data }: Notification): string {
  const path: unknown = data;
  return typeof path === 'string' && path.startsWith('/') ? path : '/';
}

/** In the page that is there, without loading it anew; else in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page) {
    // Not every browser lets it come to the front; it goes where the notice leads all the same.
    await page.focus().catch(() => undefined);
    if (await goes(page, path)) return;
  }
  await self.clients.openWindow(path);
}

function goes(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
    page.postMessage({ type: 'open', path }, [port2]);
  });
}
