import { lazy } from 'react';
import { translations } from '#platform/i18n/translations.ts';

/** The sheet with its texts; few visitors of a page open it. */
export const SignUpSheet = lazy(async () => {
  const [module] = await Promise.all([
    import('#product/accounts/web/sign-up/sign-up-sheet.tsx'),
    translations.load(['account']),
  ]);
  return { default: module.SignUpSheet };
});
