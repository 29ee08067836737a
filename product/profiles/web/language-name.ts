/** The name of a language in another: "Spanish" for `es`. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
