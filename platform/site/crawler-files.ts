import { DAY_MS } from '#platform/clock/round-time.ts';
import { escapeMarkup } from './escape-markup.ts';

export interface Crawlable {
  readonly origin: string;
  /** The paths of public pages. */
  readonly pages: readonly string[];
  /** The beginnings of paths of files that a page needs to be drawn. */
  readonly files: readonly string[];
}

/** `robots.txt` (RFC 9309): everything is closed but the public pages and what draws them. */
export function robotsTxt({ origin, pages, files }: Crawlable): string {
  // The root is the beginning of every path.
  const allowed = [...pages.map((page) => (page === '/' ? '/$' : page)), ...files];
  return lines(
    'User-agent: *',
    'Disallow: /',
    ...allowed.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  );
}

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html) of the public pages. */
export const sitemapXml = ({ origin, pages }: Omit<Crawlable, 'files'>): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => `<url><loc>${escapeMarkup(origin + page)}</loc></url>`),
    '</urlset>',
  );

export interface SecurityContact {
  readonly origin: string;
  readonly email: string;
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly now: Date;
}

/** RFC 9116 advises less than a year; a server that still answers renews it each day. */
const CONTACT_DAYS = 90;

/** `security.txt` (RFC 9116): whom to tell of a vulnerability. */
export function securityTxt({ origin, email, languages, now }: SecurityContact): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + CONTACT_DAYS * DAY_MS).toISOString().replace('.000', '');
  return lines(
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  );
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;
