import { headTags } from '#platform/site/head-tags.ts';
import { pageTemplate } from '#platform/site/page-template.ts';
import { brand, titleOf } from '#product/brand.ts';
import { languages } from '#product/languages.ts';
import { cardSize, pageFiles } from '#product/page-files.ts';
import { type PublicText, publicTexts } from '#product/support/server/index.ts';

export interface PublicPage {
  readonly path: string;
  readonly language: string;
  /** Absolute addresses begin with it. */
  readonly origin: string;
}

/**
 * How public pages are made of the built page, which is the app's at every address: their text is in it, for those
 * who have no JavaScript and until the app is there.
 */
export function publicPages(page: string, contactEmail: string | null): (of: PublicPage) => string {
  const fill = pageTemplate(page);
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      new Map(publicTexts(language, contactEmail).map((text) => [text.path, text])),
    ]),
  );
  return ({ path, language, origin }) => {
    const text = byLanguage.get(language)?.get(path);
    if (!text) throw new Error(`no public page at ${path}`);
    const title = titleOf(text.title);
    const head = headTags({
      ...{ siteName: brand.name, title: text.title, description: text.description },
      canonical: `${origin}${text.canonical}`,
      image: { ...cardSize, url: `${origin}${pageFiles.card}` },
    });
    return fill({
      language,
      title,
      head: `${head}\n${unlessApp(text, READING_STYLES)}\n`,
      body: bodyOf(text),
    });
  };
}

/** The splash would lie over the text, and that the app needs JavaScript is not so of it. */
const READING_STYLES =
  `<link rel="stylesheet" href="${pageFiles.readingStyles}" />` +
  '<style>#splash, #no-script { display: none !important; }</style>';

const bodyOf = (text: PublicText): string =>
  `${unlessApp(text, `<div id="served">\n${text.html}\n</div>`)}\n`;

/** Where the app shows the map, only those without JavaScript see a text. */
const unlessApp = ({ isOverMap }: PublicText, markup: string): string =>
  isOverMap ? `<noscript>${markup}</noscript>` : markup;
