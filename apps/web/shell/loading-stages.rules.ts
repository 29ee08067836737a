/** Stages of the start; they only advance. */
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

/** The stage after a completed one: never back. */
export const nextStage = (stage: LoadingStage, completed: LoadingStage): LoadingStage =>
  hasReached(stage, completed) ? stage : completed;

export const SPLASH_AT_LEAST_MS = 500;
export const SPLASH_FADE_MS = 250;
/** Without an answer within this time no captcha page counts as required. */
export const CAPTCHA_REDIRECT_WAIT_MS = 3_000;

export type CaptchaRedirect = 'unset' | 'needed' | 'not-needed';

/** Whether the splash may hide: its minimum time is over and a captcha page is decided. */
export function splashMayHide(splash: {
  readonly shownForMs: number;
  readonly captchaRedirect: CaptchaRedirect;
  /** There is something to show below it. */
  readonly isSomethingReady: boolean;
}): boolean {
  return (
    splash.shownForMs >= SPLASH_AT_LEAST_MS && splash.captchaRedirect !== 'unset' && splash.isSomethingReady
  );
}
