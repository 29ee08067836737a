import { appStore } from './app.store.ts';
import { settleCaptcha } from './captcha/captcha.ts';
import {
  CAPTCHA_REDIRECT_WAIT_MS,
  SPLASH_AT_LEAST_MS,
  SPLASH_FADE_MS,
  splashMayHide,
} from './loading-stages.rules.ts';

/** Hides the splash of `index.html` as soon as possible. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  setTimeout(() => appStore.setState(settleCaptcha), CAPTCHA_REDIRECT_WAIT_MS - performance.now());
  const fade = () => {
    const { captchaRedirect, loadingStage } = appStore.getState();
    const shownForMs = performance.now();
    const isSomethingReady = loadingStage !== 'start';
    if (!splashMayHide({ shownForMs, captchaRedirect, isSomethingReady })) return;
    stop();
    splash.style.opacity = '0';
    // The page shows through: a press is meant for it.
    splash.style.pointerEvents = 'none';
    setTimeout(() => splash.remove(), SPLASH_FADE_MS);
  };
  const stop = appStore.subscribe(fade);
  setTimeout(fade, Math.max(0, SPLASH_AT_LEAST_MS - performance.now()) + 1);
}
