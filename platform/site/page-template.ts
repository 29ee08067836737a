import { escapeMarkup } from './escape-markup.ts';

/** What differs between the documents that are made of one built page. */
export interface PageParts {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** Markup for the end of the head. */
  readonly head: string;
  /** Markup before the element of the app. */
  readonly body: string;
}

/** Where the parts go; of the language and the title the page has its own. */
const places = {
  language: /(?<=<html lang=")[^"]*(?=")/g,
  title: /(?<=<title>)[^<]*(?=<\/title>)/g,
  head: /(?=<\/head>)/g,
  body: /(?=<div id="root">)/g,
} as const;

/**
 * How documents are made of the built page.
 *
 * @throws Error when the page has not exactly one place for each part
 */
export function pageTemplate(page: string): (parts: PageParts) => string {
  for (const [part, place] of Object.entries(places))
    if (page.match(place)?.length !== 1) throw new Error(`the built page has no place for the ${part}`);
  return ({ language, title, head, body }) =>
    page
      .replace(places.language, () => escapeMarkup(language))
      .replace(places.title, () => escapeMarkup(title))
      .replace(places.head, () => head)
      .replace(places.body, () => body);
}
