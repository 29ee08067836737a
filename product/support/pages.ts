/** Pages with their own address, by the name in it. */
export const staticPages = {
  help: 'help',
  about: 'about',
  'covid-19': 'covid19',
  'guide/fingerprint': 'fingerprint',
  app: 'app',
  liveplay: 'liveplay',
  pride: 'pride',
} as const;
export type StaticPageName = keyof typeof staticPages;

/** Pages that every text links to, before the policies. */
export const linkedPages = ['help', 'about'] as const satisfies readonly StaticPageName[];

/** Pages over the map. */
export const mapPages = { social: 'social', events: 'events' } as const;
export type MapPageName = keyof typeof mapPages;

export const isStaticPage = (name: string | undefined): name is StaticPageName =>
  name !== undefined && Object.hasOwn(staticPages, name);

export const isMapPage = (name: string | undefined): name is MapPageName =>
  name !== undefined && Object.hasOwn(mapPages, name);
