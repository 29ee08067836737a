/**
 * Every language there are texts of. A new one is its files (`apps/web/public/assets/i18n/<language>/*.json` and beside
 * each `*.en.json` of a server) and a word here.
 */
export const languages: readonly string[] = ['en'];
