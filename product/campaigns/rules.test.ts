import { describe, expect, it } from 'vitest';
import { type LandingQuery, readLandingQuery } from './landing-query.rules.ts';
import {
  type Arriving,
  captchaTarget,
  cookiesOf,
  DEFAULT_AD_NETWORKS,
  isCafe,
  landingOf,
  mayAttribute,
  adNetworkOf,
  nextSession,
  ordinarySession,
  sfwOf,
  whereTo,
} from './rules.ts';

const networks = DEFAULT_AD_NETWORKS;
const query = (search: string): LandingQuery => {
  const given = new URLSearchParams(search);
  return readLandingQuery((name) => given.get(name));
};
const lead = (search: string, more: Partial<Arriving> = {}) =>
  whereTo({ page: 'root', query: query(search), networks, isFirst: true, isIpBlocked: false, ...more });
const pages = ['root', 'map', 'landing'] as const;

describe('networks', () => {
  it.each(networks.adult)('[CAMP-49] %s is adult', (name) => {
    expect(adNetworkOf(name, networks)).toBe('adult');
  });

  it.each(networks.familySafe)('[CAMP-49] %s is family-safe', (name) => {
    expect(adNetworkOf(name, networks)).toBe('family-safe');
  });

  it('[CAMP-49] match the whole name, case-insensitively', () => {
    expect(adNetworkOf('ExoClick', networks)).toBe('adult');
    expect(adNetworkOf('GOOGLE', { ...networks, familySafe: ['Google'] })).toBe('family-safe');
    expect(adNetworkOf('google-ads', networks)).toBe('other');
    expect(adNetworkOf('exoclick ', networks)).toBe('other');
    expect(adNetworkOf(undefined, networks)).toBeNull();
  });
});

describe('the campaign guard', () => {
  it('[GUARD-01] [CAMP-03] sends campaign visitors to the landing', () => {
    expect([lead('utm_source=street'), lead('utm_source=street', { page: 'map' })]).toEqual([
      'landing',
      'landing',
    ]);
  });

  it('[GUARD-01] sends no visitor with a bypass', () => {
    expect(lead('utm_source=exoclick')).toBe('root');
    expect(lead('utm_source=google&map=1')).toBe('root');
  });

  it('[GUARD-02] uses utm_source only, and only the first address of a session', () => {
    expect(lead('utm_campaign=spring&landingType=familySafe')).toBe('stay');
    expect(lead('utm_source=street', { isFirst: false })).toBe('stay');
  });

  it('[GUARD-02] never loops', () => {
    for (const source of ['street', 'google', 'exoclick'])
      for (const page of pages) {
        const to = lead(`utm_source=${source}`, { page });
        if (to === 'landing') expect(lead(`utm_source=${source}`, { page: to, isFirst: false })).toBe('stay');
        if (to === 'root') expect(lead('', { page: to, isFirst: false })).toBe('stay');
      }
  });

  it('[GUARD-20] redirects no visitor with a blocked address', () => {
    for (const search of ['utm_source=street', 'utm_source=exoclick', 'map=1', 'mode=cafe'])
      expect(lead(search, { isIpBlocked: true })).toBe('stay');
  });
});

describe('the bypass', () => {
  it('[CAMP-39] applies to adult networks, on every campaign address', () => {
    for (const page of pages) expect(lead('utm_source=TrafficStars', { page })).toBe('root');
  });

  it('[CAMP-40] [CAMP-41] applies to the cafe on the map and on root, not on the landing', () => {
    expect(pages.map((page) => lead('mode=cafe', { page }))).toEqual(['root', 'root', 'stay']);
  });

  it('[CAMP-42] [AMB-10] applies to map unless it is false', () => {
    for (const page of pages) {
      expect([lead('map', { page }), lead('map=1', { page })]).toEqual(['root', 'root']);
      expect([lead('map=false', { page }), lead('', { page })]).toEqual(['stay', 'stay']);
    }
  });

  it('also applies later in a session; its target has no query, so it ends', () => {
    expect(lead('mode=cafe', { isFirst: false })).toBe('root');
  });

  it('[CAMP-45] [AMB-09] is stored in the session, separate from the mode', () => {
    const at = (search: string) =>
      nextSession(ordinarySession, { page: 'root', query: query(search), networks });
    expect(at('map=1')).toMatchObject({ fromSFWLandingFlow: true, mode: null, isFromAdultNetwork: false });
    expect(at('mode=cafe')).toMatchObject({ fromSFWLandingFlow: true, mode: 'cafe' });
    expect(at('utm_source=juicyads')).toMatchObject({ fromSFWLandingFlow: true, isFromAdultNetwork: true });
    expect(at('utm_source=google')).toEqual(ordinarySession);
  });
});

describe('the landing', () => {
  it('[CAMP-47] is family-safe for family-safe networks, whatever its type', () => {
    expect(landingOf(query('utm_source=Reddit&landingType=mapCampaign'), networks, false)).toBe('familySafe');
  });

  it('[CAMP-48] is that of the map for other campaigns, and without one', () => {
    expect(landingOf(query('utm_source=street'), networks, false)).toBe('mapCampaign');
    expect(landingOf(query(''), networks, false)).toBe('mapCampaign');
  });

  it('[CAMP-37] [AMB-08] can be chosen, and forced only by developers and automation', () => {
    expect(landingOf(query('landingType=familySafe'), networks, false)).toBe('familySafe');
    const forced = query('utm_source=google&landingOverride=mapCampaign');
    expect(landingOf(forced, networks, true)).toBe('mapCampaign');
    expect(landingOf(forced, networks, false)).toBe('familySafe');
  });
});

describe('the session', () => {
  it('[CAMP-38] only ever gets stricter, and keeps the iOS redirect and the platform where verification began', () => {
    const at = (before: typeof ordinarySession, search: string) =>
      nextSession(before, { page: 'root', query: query(search), networks });
    const deep = at(ordinarySession, 'sfw=deep&iosRedirected=1&verificationStartingPlatform=ios');
    expect(at(deep, 'sfw=strict')).toEqual(deep);
    expect(deep).toMatchObject({ sfw: 'deep', iosRedirected: true, verificationStartingPlatform: 'ios' });
  });

  it('[CAMP-01] [CAMP-05] is a cafe, and deeply safe, until the visitor signs up', () => {
    const cafe = { ...ordinarySession, mode: 'cafe' } as const;
    const [anonymous, account] = [{ isAnonymous: true }, { isAnonymous: false }];
    expect([isCafe(cafe, null), isCafe(cafe, anonymous), isCafe(cafe, account)]).toEqual([true, true, false]);
    expect([sfwOf(cafe, null), sfwOf(cafe, account)]).toEqual(['deep', 'off']);
    expect(sfwOf({ mode: null, sfw: 'strict' }, account)).toBe('strict');
    expect(isCafe({ ...ordinarySession, fromSFWLandingFlow: true } as never, null)).toBe(false);
  });

  it('[CAMP-46] [CAMP-50] [AMB-11] goes to the map after the captcha for an adult network', () => {
    expect(captchaTarget({ isFromAdultNetwork: true })).toBe('/map');
    expect(captchaTarget({ isFromAdultNetwork: false })).toBeNull();
  });
});

describe('cookies', () => {
  const all = query('dev=1&automation&staging_env=next&utm_source=street&utm_content=poster');

  it('[CAMP-38] [D6-01] [D6-02] [D6-03] of developers are set outside production only', () => {
    expect(cookiesOf(all, { isProduction: false, mayRemember: false })).toEqual({
      ...{ dev_mode: '1', automation: '1', staging_env: 'next' },
    });
    expect(cookiesOf(all, { isProduction: true, mayRemember: false })).toEqual({});
  });

  it('[D6-04] [D6-14] stores the traffic source only with consent', () => {
    expect(cookiesOf(all, { isProduction: true, mayRemember: true })).toEqual({
      traffic_source: '{"utm_source":"street","utm_content":"poster"}',
    });
    expect(cookiesOf(query('utm_content=x'), { isProduction: true, mayRemember: true })).toEqual({});
  });
});

it('[CAMP-10] [AMB-14] attributes newcomers only', () => {
  const createdAt = new Date('2026-05-01T12:00:00Z');
  const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  expect(mayAttribute({ accountType: 'anonymous', createdAt }, later(10_000))).toBe(true);
  expect(mayAttribute({ accountType: 'authenticated', createdAt }, later(23))).toBe(true);
  expect(mayAttribute({ accountType: 'authenticated', createdAt }, later(24))).toBe(false);
  expect(mayAttribute({ accountType: 'paid', createdAt }, later(24))).toBe(false);
});
