import '#platform/i18n/text-modules.ts';
import type onboarding from './onboarding.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    onboarding: typeof onboarding;
  }
}
