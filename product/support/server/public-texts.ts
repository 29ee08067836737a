import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { summaryOf } from '#platform/site/summary.ts';
import { brand } from '#product/brand.ts';
import { languages } from '#product/languages.ts';
import { linkTo, pages } from '#product/pages.ts';
import { linkedPages, type MapPageName, mapPages, type StaticPageName, staticPages } from '../pages.ts';
import { policies, policyNames } from '../policies.ts';
import pagesInEnglish from '../texts/pages.en.json' with { type: 'json' };
import policiesInEnglish from '../texts/policies.en.json' with { type: 'json' };
import { readingHtml, type Reading } from './reading-html.ts';

const folder = path.join(import.meta.dirname, '..', 'texts');
const pagesIn = readTranslations(pagesInEnglish, path.join(folder, 'pages'), languages);
const policiesIn = readTranslations(policiesInEnglish, path.join(folder, 'policies'), languages);

/** A text that everyone may read, without the app and without having entered. */
export interface PublicText {
  readonly path: string;
  /** The path under which the same text is known, its own as a rule. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  /** The app shows the map at its address, and the text at most over it. */
  readonly isOverMap: boolean;
  readonly html: string;
}

/**
 * Every public text in a language: the first page, the pages about the product, the policies.
 *
 * @param contact address of the operator, which the help page shows; null without one
 */
export function publicTexts(language: string, contact: string | null): readonly PublicText[] {
  const pageTexts = named(pagesIn(language));
  const policyTexts = named(policiesIn(language));
  const more = {
    label: pageTexts.more,
    links: [
      ...linkedPages.map((name) => ({ to: staticPath(name), title: pageTexts[staticPages[name]].title })),
      ...policyNames.map((name) => ({ to: policyPath(name), title: policyTexts[policies[name]].title })),
    ],
  };
  const textOf = (address: string, reading: Omit<Reading, 'more'>, isOverMap = false): PublicText => ({
    path: address,
    canonical: address,
    title: reading.title,
    description: summaryOf(reading.isLeadQuiet ? firstParagraph(reading) : reading.lead),
    isOverMap,
    html: readingHtml({ ...reading, more }),
  });
  // Nobody else sees the text at the first page: the map is there.
  const noScript = { title: pageTexts.noScript.title, paragraphs: [pageTexts.noScript.text] };
  const { none, ...card } = pageTexts.contact;
  const contactCard = { ...card, text: contact === null ? none : card.text, address: contact };
  return [
    textOf(
      linkTo(pages.map.home),
      { title: brand.name, lead: pageTexts.about.lead, sections: [noScript] },
      true,
    ),
    ...keysOf(staticPages).map((name) =>
      textOf(staticPath(name), {
        ...pageTexts[staticPages[name]],
        ...(name === 'help' && { contact: contactCard }),
      }),
    ),
    ...keysOf(mapPages).map((name) => textOf(mapPagePath(name), pageTexts[mapPages[name]], true)),
    ...policyNames.flatMap((name) => {
      const { inForce, ...policy } = policyTexts[policies[name]];
      const text = textOf(policyPath(name), { ...policy, lead: inForce, isLeadQuiet: true });
      const overMap = linkTo(pages.support.mapPolicy, { policy: name });
      return [text, { ...text, path: overMap, isOverMap: true }];
    }),
  ];
}

const staticPath = (name: StaticPageName): string => linkTo(pages.public.text, { '*': name });
const mapPagePath = (name: MapPageName): string => linkTo(pages.support.mapPage, { page: name });
const policyPath = (policy: string): string => linkTo(pages.support.policy, { policy });

const firstParagraph = ({ sections }: Pick<Reading, 'sections'>): string => sections[0]?.paragraphs[0] ?? '';
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): Key[] => Object.keys(of) as Key[];

/** Texts with the name of the product filled in. */
const named = <Texts>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll('{app}', brand.name)) as Texts;
