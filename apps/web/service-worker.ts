/// <reference lib="webworker" />
import type { PushNotification } from '#product/notifications/push-notification.ts';

/*
 * Shows pushes while no page is open. Only the browser loads this file: it may import nothing but types. It stores
 * nothing and answers no request of a page.
 */

declare const self: ServiceWorkerGlobalScope;

/** How long an open page may take to navigate before a new one opens. */
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

/** Our own server encrypted it: an unreadable one comes from an older or newer version. */
function readPushPayload(data: PushMessageData | null): PushNotification | null {
  try {
    return data?.json() as PushNotification | null;
  } catch {
    return null; // nothing in it can be shown
  }
}

/** Browsers require every push to show; a newer one replaces that of its conversation. */
const show = ({ title, body, tag, path }: PushNotification): Promise<void> =>
  self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...{ tag, renotify: true, icon: '/icon-192.png', data: path },
  });

function pathOf({ data }: Notification): string {
  const path: unknown = data;
  return typeof path === 'string' && path.startsWith('/') ? path : '/';
}

/** Navigates an open page without a reload, or opens a new one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page) {
    // Not every browser lets it come to the front; it navigates anyway.
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
