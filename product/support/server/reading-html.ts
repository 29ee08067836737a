import { escapeMarkup } from '#platform/site/escape-markup.ts';
import { brand } from '#product/brand.ts';
import { linkTo, pages } from '#product/pages.ts';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A text as it is served to those who read it without the app. */
export interface Reading {
  readonly title: string;
  /** What stands before the first section. */
  readonly lead: string;
  readonly isLeadQuiet?: boolean;
  readonly sections: readonly Section[];
  readonly contact?: ContactCard;
  readonly more: { readonly label: string; readonly links: readonly Link[] };
}

export interface ContactCard {
  readonly title: string;
  readonly text: string;
  /** Null when none is set up. */
  readonly address: string | null;
}

interface Link {
  readonly to: string;
  readonly title: string;
}

/**
 * The markup of `ReadingPage`, with the classes of its style sheets (`tools/build/reading-styles.ts`).
 */
export const readingHtml = ({ title, lead, isLeadQuiet, sections, contact, more }: Reading): string =>
  [
    '<main class="page">',
    '<div class="column">',
    `<a href="${linkTo(pages.map.home)}" class="home">${escapeMarkup(brand.name)}</a>`,
    `<h1 class="title">${escapeMarkup(title)}</h1>`,
    '<div class="text">',
    `<p class="${isLeadQuiet ? 'quiet' : 'lead'}">${escapeMarkup(lead)}</p>`,
    ...sections.map(sectionHtml),
    '</div>',
    ...(contact ? [contactHtml(contact)] : []),
    `<nav class="more" aria-label="${escapeMarkup(more.label)}">`,
    ...more.links.map((link) => linkHtml(link)),
    '</nav>',
    '</div>',
    '</main>',
  ].join('\n');

const paragraphHtml = (text: string): string => `<p>${escapeMarkup(text)}</p>`;

const sectionHtml = ({ title, paragraphs }: Section): string =>
  `<section><h2 class="heading">${escapeMarkup(title)}</h2>${paragraphs.map(paragraphHtml).join('')}</section>`;

const linkHtml = ({ to, title }: Link): string => `<a href="${escapeMarkup(to)}">${escapeMarkup(title)}</a>`;

const contactHtml = ({ title, text, address }: ContactCard): string =>
  [
    '<section class="card" aria-labelledby="contact-title">',
    `<h2 id="contact-title" class="name">${escapeMarkup(title)}</h2>`,
    paragraphHtml(text),
    ...(address === null ? [] : [linkHtml({ to: `mailto:${address}`, title: address })]),
    '</section>',
  ].join('');
