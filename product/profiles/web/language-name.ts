import type { Translate } from '#platform/i18n/text-modules.ts';
import type { spokenLanguages } from '../own-profile.contract.ts';

/** Browsers have no names for these, or only some of them do. */
const signLanguages = [
  'ase',
  'bfi',
  'fsl',
  'gsg',
] as const satisfies readonly (typeof spokenLanguages)[number][];

/** The name of a language in another: "Spanish" for `es`. */
export function languageName(code: string, locale: string, t: Translate<'person'>): string {
  const signed = signLanguages.find((one) => one === code);
  if (signed) return t(`signLanguages.${signed}`);
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}
