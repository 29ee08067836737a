import type { ClientLog } from '#platform/client/log.ts';
import { NotLoaded } from '#platform/client/not-loaded.ts';
import { chooseLanguage, DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { fetchTexts } from './fetch-texts.ts';
import { fillTexts, mergeTexts, readText, type TextTree } from './read-text.ts';
import type { TextModule, TextModules, TextValues, Translate } from './text-modules.ts';

export interface TranslationOptions {
  /** The product's name, `{app}` in texts. */
  readonly app: string;
  /** The visitor's languages by preference: `deviceLanguages`. */
  readonly wanted: readonly string[];
  readonly available: readonly string[];
  /** Modules of the first screens; others load on use. */
  readonly modules: readonly TextModule[];
  /** Folder of the languages, with a file per module. */
  readonly folder: string;
  readonly log: ClientLog;
}

/** Texts of the visitor's language, a file per module; English fills what it lacks. */
export class Translations {
  #language = DEFAULT_LANGUAGE;
  #options: Pick<TranslationOptions, 'app' | 'folder' | 'log'> | null = null;
  readonly #texts = new Map<string, TextTree>();
  /** By module: its loading. One that ended without texts stays until it is asked for again. */
  readonly #loadings = new Map<string, Promise<void>>();
  /** By module: what reads its texts; renewed once texts changed that were already shown. */
  #translators = new Map<string, Translate<never>>();
  readonly #listeners = new Set<() => void>();

  get language(): string {
    return this.#language;
  }

  /**
   * Loads the first texts and returns their language.
   *
   * The start continues when they cannot be loaded.
   */
  async start({ wanted, available, modules, ...options }: TranslationOptions): Promise<string> {
    this.#language = chooseLanguage(wanted, available);
    this.#options = options;
    await Promise.all(modules.map((module) => this.loading(module)));
    return this.#language;
  }

  /** Whether the texts of these modules are there. */
  has(modules: readonly TextModule[]): boolean {
    return modules.every((module) => this.#texts.has(module));
  }

  /** Loads the texts of a module once; settles when they are there or could not be loaded. */
  loading(module: TextModule): Promise<void> {
    const known = this.#loadings.get(module);
    if (known) return known;
    const loading = this.#load(module).finally(() => this.#ended.add(module));
    this.#loadings.set(module, loading);
    return loading;
  }

  /** Whether nothing is to be waited for: the texts are there, or could not be loaded. */
  hasEnded(module: TextModule): boolean {
    return this.#ended.has(module);
  }

  readonly #ended = new Set<string>();

  /**
   * Loads the texts of these modules, by default of every module needed so far.
   * Retries failed ones and re-renders what was shown without them.
   *
   * @throws NotLoaded when a module's texts cannot be loaded
   */
  async load(modules: readonly TextModule[] = [...this.#loadings.keys()] as TextModule[]): Promise<void> {
    const failed = modules.filter((module) => this.hasEnded(module) && !this.#texts.has(module));
    for (const module of failed) this.#loadings.delete(module);
    await Promise.all(modules.map((module) => this.loading(module)));
    if (this.has(failed) && failed.length > 0) this.#changed();
    if (!this.has(modules)) throw new NotLoaded('texts');
  }

  /** What translates the keys of a module, and with `<module>:` those of others; the same until texts change. */
  translator<Module extends TextModule>(module: Module): Translate<Module, TextModule> {
    const known = this.#translators.get(module);
    if (known) return known as Translate<Module, TextModule>;
    const translate = (key: string, values: TextValues = {}): string => {
      const [place, name] = key.includes(':') ? key.split(':', 2) : [module, key];
      const tree = this.#texts.get(place ?? module) ?? {};
      return readText(tree, name ?? key, this.#values(values), this.#language) ?? name ?? key;
    };
    this.#translators.set(module, translate);
    return translate;
  }

  /** All texts of a module with the product's name put in; null when they are not there. */
  all<Module extends TextModule>(module: Module): TextModules[Module] | null {
    const tree = this.#texts.get(module);
    return tree ? (fillTexts(tree, this.#values({}), this.#language) as TextModules[Module]) : null;
  }

  /**
   * Overrides texts of one module with those of another.
   *
   * Nothing changes when they cannot be loaded. Returns how to undo it.
   */
  async replace(module: TextModule, by: TextModule): Promise<() => void> {
    await Promise.all([this.loading(module), this.loading(by)]);
    const usual = this.#texts.get(module);
    const other = this.#texts.get(by);
    if (!usual || !other) return () => undefined;
    const put = (tree: TextTree) => {
      this.#texts.set(module, tree);
      this.#changed();
    };
    put(mergeTexts(usual, other));
    return () => put(usual);
  }

  /** Calls back once texts changed that were already shown. Returns how to stop it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #load(module: string): Promise<void> {
    const options = this.#options;
    if (!options) throw new Error(`the texts of ${module} were asked for before the start`);
    const languages = [...new Set([DEFAULT_LANGUAGE, this.#language])];
    const found = await Promise.all(
      languages.map((language) => fetchTexts(`${options.folder}/${language}/${module}.json`)),
    );
    if (found.includes(null)) options.log.error('Error loading translations');
    const there = found.filter((tree) => tree !== null);
    if (there.length > 0) this.#texts.set(module, there.reduce(mergeTexts));
  }

  #values(values: TextValues): TextValues {
    return { app: this.#options?.app, ...values };
  }

  #changed(): void {
    this.#translators = new Map();
    for (const listener of this.#listeners) listener();
  }
}

/** The texts of the screens. */
export const translations = new Translations();
