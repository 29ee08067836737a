import { type AppState, appStore } from '../app.store.ts';

const waiting = new Set<(isPassed: boolean) => void>();

/**
 * Resolves to true once the captcha is passed, false when canceled.
 *
 * For the first calls of the app it is a page, before the app loads; later it is an overlay. Concurrent calls share
 * one captcha.
 */
export function askCaptcha({ isOfStart }: { readonly isOfStart: boolean }): Promise<boolean> {
  const { captchaRedirect } = appStore.getState();
  if (captchaRedirect === 'unset' || isOfStart) appStore.setState({ captchaRedirect: 'needed' });
  else if (captchaRedirect === 'not-needed') appStore.setState({ isCaptchaOpen: true });
  return new Promise((resolve) => waiting.add(resolve));
}

/** Resumes all waiting calls. */
export function answerCaptcha(isPassed: boolean): void {
  appStore.setState({ captchaRedirect: 'not-needed', isCaptchaOpen: false });
  const all = [...waiting];
  waiting.clear();
  for (const resolve of all) resolve(isPassed);
}

/** Rules out a captcha page, unless one is already required. */
export const settleCaptcha = ({ captchaRedirect }: AppState): Partial<AppState> =>
  captchaRedirect === 'unset' ? { captchaRedirect: 'not-needed' } : {};
