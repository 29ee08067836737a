import { escapeMarkup } from './escape-markup.ts';

/** What a public page says about itself to search engines, and to apps that show a link to it. */
export interface PublicHead {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** The one absolute address of the page. */
  readonly canonical: string;
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
}

/**
 * Description, canonical link and social card.
 *
 * Sources: RFC 6596, https://ogp.me, and the cards of X, which read the rest from Open Graph.
 */
export function headTags({ siteName, title, description, canonical, image }: PublicHead): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': image.url,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
  };
  return [
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n');
}
