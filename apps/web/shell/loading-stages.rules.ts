/** How far the start has come; only ever onwards. */
export const loadingStages = [
  'start',
  'translationsLoaded',
  'visitorLoaded',
  'fetchLocationComplete',
  'initialLoadComplete',
] as const;
export type LoadingStage = (typeof loadingStages)[number];

export const hasReached = (stage: LoadingStage, wanted: LoadingStage): boolean =>
  loadingStages.indexOf(stage) >= loadingStages.indexOf(wanted);

/** The stage after something was completed: never back. */
export const nextStage = (stage: LoadingStage, completed: LoadingStage): LoadingStage =>
  hasReached(stage, completed) ? stage : completed;

export const SPLASH_AT_LEAST_MS = 500;
export const SPLASH_FADE_MS = 250;
/** Without an answer by then it counts as settled that no captcha is needed. */
export const CAPTCHA_REDIRECT_WAIT_MS = 3_000;

export type CaptchaRedirect = 'unset' | 'needed' | 'not-needed';

/** What may hide the splash: its time is over and it is known whether a captcha page comes first. */
export function splashMayHide(splash: {
  readonly shownForMs: number;
  readonly captchaRedirect: CaptchaRedirect;
  /** Something to look at stands below it. */
  readonly isSomethingReady: boolean;
}): boolean {
  return (
    splash.shownForMs >= SPLASH_AT_LEAST_MS && splash.captchaRedirect !== 'unset' && splash.isSomethingReady
  );
}
