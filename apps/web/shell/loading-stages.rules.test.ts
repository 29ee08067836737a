import { expect, it } from 'vitest';
import {
  hasReached,
  type LoadingStage,
  loadingStages,
  nextStage,
  SPLASH_FADE_MS,
  splashMayHide,
} from './loading-stages.rules.ts';

it('[SHELL-023] [SHELL-047] [SHELL-048] [SHELL-052] the stages come in order', () => {
  expect(loadingStages).toEqual([
    'start',
    'translationsLoaded',
    'visitorLoaded',
    'fetchLocationComplete',
    'initialLoadComplete',
  ]);
});

it('[SHELL-052] a stage never goes back', () => {
  for (const stage of loadingStages)
    for (const completed of loadingStages) {
      const next = nextStage(stage, completed);
      expect(hasReached(next, stage)).toBe(true);
      expect(hasReached(next, completed)).toBe(true);
      expect([stage, completed]).toContain(next satisfies LoadingStage);
    }
});

const ready = { shownForMs: 500, captchaRedirect: 'not-needed', isSomethingReady: true } as const;

it('[SHELL-049] [SHELL-114] the splash stays at least 500 ms and fades in 250', () => {
  expect(splashMayHide(ready)).toBe(true);
  expect(splashMayHide({ ...ready, shownForMs: 499 })).toBe(false);
  expect(SPLASH_FADE_MS).toBe(250);
});

it('[SHELL-050] [SHELL-051] the splash waits until a captcha is required or ruled out', () => {
  expect(splashMayHide({ ...ready, shownForMs: 9_999, captchaRedirect: 'unset' })).toBe(false);
  expect(splashMayHide({ ...ready, captchaRedirect: 'needed' })).toBe(true);
});
