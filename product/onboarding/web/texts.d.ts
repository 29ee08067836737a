import 'i18next';
import type onboarding from './onboarding.en.json';

declare module 'i18next' {
  interface TextModules {
    onboarding: typeof onboarding;
  }
}
