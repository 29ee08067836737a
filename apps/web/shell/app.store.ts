import { createStore } from 'zustand/vanilla';
import { RATE_LIMIT, type RateLimited } from '#platform/client/rate-limit.rules.ts';
import type { AppStatus } from '#wire/service.ts';
import { type AgeModals, noAgeModals } from './modals/age-modals.rules.ts';
import { type CaptchaRedirect, type LoadingStage, nextStage } from './loading-stages.rules.ts';
import type { ModalName } from './modals/modal-queue.rules.ts';

/** Errors that open a modal, by type. */
export type ErrorModal = 'timeout-refresh' | 'refresh-required' | 'retry';

export interface RateLimitBlock extends RateLimited {
  readonly errorKind: typeof RATE_LIMIT;
  /** Milliseconds since 1970; null when unknown. */
  readonly until: number | null;
}

export interface AppState extends AgeModals {
  readonly loadingStage: LoadingStage;
  readonly captchaRedirect: CaptchaRedirect;
  /** Over the app; before it loads, `captchaRedirect` leads to a page. */
  readonly isCaptchaOpen: boolean;
  readonly isSiteDown: boolean;
  readonly isIpBlocked: boolean;
  readonly rateLimitBlock: RateLimitBlock | null;
  readonly errorModal: ErrorModal | null;
  readonly seenModals: readonly ModalName[];
  /** The address of the page that is open. */
  readonly pathname: string;
  readonly isMapVisible: boolean;
  /** What ended the map on this page; only a refresh may help. */
  readonly mapFailure: { readonly thrown: unknown } | null;
  /** The server no longer supports this version. */
  readonly isUpdateForced: boolean;
  /** A modal the visitor opened. */
  readonly opened: 'cookies' | 'welcome' | 'developer-stats' | null;
  /** The page goes on elsewhere once it is answered. */
  readonly isLoggingIn: boolean;
  readonly isLoggingOut: boolean;
  readonly isAdDue: boolean;
  readonly status: AppStatus | null;
}

export const appStore = createStore<AppState>()(() => ({
  loadingStage: 'start',
  captchaRedirect: 'unset',
  isCaptchaOpen: false,
  isSiteDown: false,
  isIpBlocked: false,
  rateLimitBlock: null,
  errorModal: null,
  seenModals: [],
  pathname: '/',
  isMapVisible: false,
  mapFailure: null,
  isUpdateForced: false,
  opened: null,
  isLoggingIn: false,
  isLoggingOut: false,
  isAdDue: false,
  ...noAgeModals,
  status: null,
}));

export const completeStage = (completed: LoadingStage): void =>
  appStore.setState(({ loadingStage }) => ({ loadingStage: nextStage(loadingStage, completed) }));

/** While it lasts a refusal says nothing: the page goes on elsewhere, or asks again. */
export const isChangingSession = (): boolean => {
  const { isLoggingIn, isLoggingOut } = appStore.getState();
  return isLoggingIn || isLoggingOut;
};

/** Records every 429 of our own host; the screens decide which to show. */
export function recordRateLimit(block: RateLimited, now: number): void {
  const { retryAfterSeconds } = block;
  appStore.setState({
    rateLimitBlock: {
      ...block,
      errorKind: RATE_LIMIT,
      until: retryAfterSeconds === null ? null : now + retryAfterSeconds * 1000,
    },
  });
}

export const markModalSeen = (name: ModalName): void =>
  appStore.setState(({ seenModals }) => ({ seenModals: [...seenModals, name] }));
