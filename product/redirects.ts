/** Former and short addresses with their current ones, without trailing slashes. */
export const redirects: Readonly<Record<string, string>> = {
  contact: 'pages/help',
  about: 'pages/about',
  'covid-19': 'pages/covid-19',
  'guide/fingerprint': 'pages/guide/fingerprint',
  app: 'pages/app',
  liveplay: 'pages/liveplay',
  pride: 'pages/pride',
  drag: 'play/drag',
  thechop: 'play/thechop',
  sloppy: 'play/sloppy',
  dqts: 'play/dqts',
  cruise: 'play/cruise',
  folsom: 'play/folsom',
  splash: 'play/splash',
  social: 'map/pages/social',
  tiktok: 'map/pages/social',
  instagram: 'map/pages/social',
  facebook: 'map/pages/social',
  reddit: 'map/pages/social',
  events: 'map/pages/events',
  twitter: '',
};

export interface Address {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** Redirects an address without a page: to its current one, or to root when unknown; keeps the query. */
export function redirectOf({ pathname, search }: Address): Address {
  const name = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  const target = Object.hasOwn(redirects, name) ? redirects[name] : undefined;
  return { pathname: `/${target ?? ''}`, search };
}
