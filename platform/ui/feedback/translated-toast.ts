import { NotLoaded } from '#platform/client/not-loaded.ts';
import type { TextModule, Translate } from '#platform/i18n/text-modules.ts';
import { translations } from '#platform/i18n/translations.ts';
import { showToast } from './toast.ts';

/** Shows what came over the live channel, once its texts are there; without them there is nothing to show. */
export async function showTranslatedToast<Module extends TextModule>(
  module: Module,
  textIn: (t: Translate<Module>) => string,
): Promise<void> {
  try {
    await translations.load([module]);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return;
  }
  showToast(textIn(translations.translator(module)), 'success');
}
