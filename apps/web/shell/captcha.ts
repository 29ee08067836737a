import { type AppState, appStore } from './app.store.ts';

const waiting = new Set<(isPassed: boolean) => void>();

/**
 * Resolves once the captcha is passed (true) or given up. Asked for by the first calls of all it is a page, in place of
 * an app that is not loaded yet; later it lies over whatever is there. However many calls ask, it is asked once.
 */
export function askCaptcha({ isOfStart }: { readonly isOfStart: boolean }): Promise<boolean> {
  const { captchaRedirect } = appStore.getState();
  if (captchaRedirect === 'unset' || isOfStart) appStore.setState({ captchaRedirect: 'needed' });
  else if (captchaRedirect === 'not-needed') appStore.setState({ isCaptchaOpen: true });
  return new Promise((resolve) => waiting.add(resolve));
}

/** Lets all go on that waited. */
export function answerCaptcha(isPassed: boolean): void {
  appStore.setState({ captchaRedirect: 'not-needed', isCaptchaOpen: false });
  const all = [...waiting];
  waiting.clear();
  for (const resolve of all) resolve(isPassed);
}

/** No page of the captcha comes first, unless one was asked for already. */
export const settleCaptcha = ({ captchaRedirect }: AppState): Partial<AppState> =>
  captchaRedirect === 'unset' ? { captchaRedirect: 'not-needed' } : {};
