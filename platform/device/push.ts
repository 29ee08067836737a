/** Whether this device supports pushes, without asking for permission. */
export type PushAbility = 'able' | 'denied' | 'needs-home-screen' | 'unable';

export function pushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // On Apple's mobile devices only home screen apps support pushes.
  if (!isThere) return isOfApple() && !isInstalled() ? 'needs-home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** iPads identify as Macs, which have no touch. */
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const WORKER = '/service-worker.js';

/** This device's push subscription; null without one. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this device to pushes, asking for permission where needed.
 * Call it from a user gesture; null when the visitor declines.
 *
 * @param key the server's public key, in base64url
 * @throws DOMException when the browser's push service cannot be reached
 */
export async function subscribeToPushes(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isBy(before, key)) return before;
  // Pushes to a subscription of another key would fail.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export function isBy({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** Unsubscribes from pushes and closes their notifications. */
export async function endPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  try {
    // A registration lives while a page uses it, and its subscription with it.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  } finally {
    try {
      for (const notice of await registration.getNotifications()) notice.close();
    } finally {
      await registration.unregister();
    }
  }
}

/** Closes notifications with matching tags. */
export async function closeNotifications(isMeant: (tag: string) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await registration?.getNotifications()) ?? [])
    if (isMeant(notice.tag)) notice.close();
}

/** Navigates to the target of a tapped notification while this page is open. */
export function onNotificationClick(go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
      return;
    ports[0]?.postMessage(null);
    go(data.path);
  });
  navigator.serviceWorker.startMessages();
}

/** Sets the number on the app's icon, where it has one. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const set = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  set.catch(() => undefined); // only an installed app has an icon
}
