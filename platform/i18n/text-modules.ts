/** The modules of texts by name; each slice adds its own beside its texts, so that keys are checked. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declarations beside the texts
export interface TextModules {}

/** A module of texts. */
export type TextModule = Extract<keyof TextModules, string>;

/** `people_one` and `people_other` are read as `people`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The keys of a module: 'title', 'error.notFound'. */
export type TextKey<Module extends TextModule> = { [M in TextModule]: KeysIn<TextModules[M]> }[Module];

type KeyWithModule<Module extends TextModule> = { [M in Module]: `${M}:${TextKey<M>}` }[Module];

/** What is put into a text: `{name}`; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/**
 * A text in the visitor's language.
 *
 * `key` alone is one of the module `First`, `module:key` one of any module in `All`.
 */
export type Translate<First extends TextModule, All extends TextModule = First> = (
  key: TextKey<First> | KeyWithModule<All>,
  values?: TextValues,
) => string;
