import { targetAfterCaptcha } from './target-url.rules.ts';

const KEY = 'targetUrl';

/** Keeps where somebody was going, for this tab; what was kept before stays. */
export function keepTarget(target: string): void {
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, target);
  } catch {
    // Forbidden: he goes on to root.
  }
}

/** Where to go on to, once. */
export function takeTarget(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return targetAfterCaptcha(kept, location.origin);
  } catch {
    return '/'; // forbidden
  }
}
