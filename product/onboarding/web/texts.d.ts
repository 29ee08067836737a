import 'i18next';
import type onboarding from '../../../apps/web/public/assets/i18n/en/onboarding.json';

declare module 'i18next' {
  interface TextModules {
    onboarding: typeof onboarding;
  }
}
