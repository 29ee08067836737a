import { use, useSyncExternalStore } from 'react';
import type { TextModule, TextModules, Translate } from './text-modules.ts';
import { translations } from './translations.ts';

type First<Modules> = Modules extends readonly [infer Module extends TextModule, ...unknown[]]
  ? Module
  : Modules extends TextModule
    ? Modules
    : never;
type Each<Modules> = Modules extends readonly TextModule[] ? Modules[number] : Modules & TextModule;

/**
 * `t('key')` of the first module, `t('module:key')` of the others. Suspends until their texts are there or could not be
 * loaded; then a key stands for its text until it comes.
 */
export function useTranslation<const Modules extends TextModule | readonly [TextModule, ...TextModule[]]>(
  modules: Modules,
): { readonly t: Translate<First<Modules>, Each<Modules>> } {
  const all: readonly TextModule[] = typeof modules === 'string' ? [modules] : modules;
  useLoadedTexts(all);
  const first = all[0] as First<Modules>;
  const t = useSyncExternalStore(translations.subscribe, () => translations.translator(first));
  return { t };
}

/** All texts of a module, for what is made of lists of them; null when they could not be loaded. */
export function useTexts<Module extends TextModule>(module: Module): TextModules[Module] | null {
  useTranslation(module);
  return translations.all(module);
}

/** Suspends until the texts of these modules are there or could not be loaded. */
export function useLoadedTexts(modules: readonly TextModule[]): void {
  // All are asked for before the first is waited for.
  const open = modules.filter((module) => !translations.hasEnded(module));
  const loadings = open.map((module) => translations.loading(module));
  for (const loading of loadings) use(loading);
}
