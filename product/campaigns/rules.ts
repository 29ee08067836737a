import { DAY_MS } from '#platform/clock/round-time.ts';
import type { SfwMode } from '#product/verification/contract.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import type { LandingQuery, LandingType, StartingPlatform } from './landing-query.rules.ts';

/** Sources of campaigns (`utm_source`) by what their networks allow; the app status tells them. */
export interface AdNetworks {
  readonly adult: string[];
  readonly familySafe: string[];
}

/** Where nothing else is set (register, CAMP-49). */
export const DEFAULT_AD_NETWORKS: AdNetworks = {
  adult: ['exoclick', 'trafficjunky', 'trafficstars', 'trafficfactory', 'juicyads'],
  familySafe: ['google', 'bing', 'facebook', 'instagram', 'tiktok', 'reddit', 'snapchat', 'twitter'],
};

/** Promos are known by being named; beyond so many no new word becomes one. */
export const MAX_PROMOS = 10_000;
/** Somebody who signed up so soon after he came into being is a newcomer still. In milliseconds. */
export const NEWCOMER_MS = DAY_MS;

export type Network = 'adult' | 'family-safe' | 'other';

/** What the network a visit comes from allows; null when it comes from no campaign. */
export function adNetworkOf(source: string | undefined, networks: AdNetworks): Network | null {
  if (source === undefined) return null;
  const name = source.toLowerCase();
  const isIn = (names: readonly string[]) => names.some((other) => other.toLowerCase() === name);
  if (isIn(networks.adult)) return 'adult';
  return isIn(networks.familySafe) ? 'family-safe' : 'other';
}

/** The addresses that may bring something: of `other` ones, promos and friends' links, none leads elsewhere. */
export type ArrivalPage = 'root' | 'map' | 'landing' | 'other';

export interface Arriving {
  readonly page: ArrivalPage;
  readonly query: LandingQuery;
  readonly networks: AdNetworks;
  /** No address was opened in this session before. */
  readonly isFirst: boolean;
  readonly isIpBlocked: boolean;
}

/** Whether a visit passes by what stands before the map for campaigns. */
export function bypasses({ page, query, networks }: Pick<Arriving, 'page' | 'query' | 'networks'>): boolean {
  if (page === 'other') return false;
  if (adNetworkOf(query.source.utm_source, networks) === 'adult') return true;
  return query.map || (query.mode === 'cafe' && page !== 'landing');
}

/**
 * Where an address leads: by a bypass to root with an empty query, to the landing with the query it came with, or
 * nowhere else. Whoever is at the landing is not sent there again, and nobody whose address gets nothing is led on.
 */
export function whereTo(arriving: Arriving): 'root' | 'landing' | 'stay' {
  if (arriving.isIpBlocked) return 'stay';
  if (bypasses(arriving)) return 'root';
  const { page, query, isFirst } = arriving;
  const isGuarded = page === 'root' || page === 'map';
  return isGuarded && isFirst && query.source.utm_source !== undefined ? 'landing' : 'stay';
}

/** @param mayOverride  the cookie of developers or of automation is there */
export function landingOf(query: LandingQuery, networks: AdNetworks, mayOverride: boolean): LandingType {
  if (mayOverride && query.landingOverride) return query.landingOverride;
  if (adNetworkOf(query.source.utm_source, networks) === 'family-safe') return 'familySafe';
  return query.landingType ?? 'mapCampaign';
}

/** What the session knows of how it began. */
export interface LandingSession {
  /** It came past the landing. */
  readonly fromSFWLandingFlow: boolean;
  readonly mode: 'cafe' | null;
  readonly isFromAdultNetwork: boolean;
  readonly sfw: Exclude<SfwMode, 'off'> | null;
  readonly iosRedirected: boolean;
  readonly verificationStartingPlatform: StartingPlatform | null;
}

export const ordinarySession: LandingSession = {
  fromSFWLandingFlow: false,
  mode: null,
  isFromAdultNetwork: false,
  sfw: null,
  iosRedirected: false,
  verificationStartingPlatform: null,
};

const strictness: Readonly<Record<SfwMode, number>> = { off: 0, strict: 1, deep: 2 };
/** The strictest of them, by which pictures and words are shown. */
export const strictestSfw = (...modes: readonly (SfwMode | null)[]): SfwMode =>
  modes.reduce<SfwMode>((a, b) => (b !== null && strictness[b] > strictness[a] ? b : a), 'off');

/** The session after an address: what it says is added, and nothing is taken back. */
export function nextSession(
  before: LandingSession,
  { page, query, networks }: Pick<Arriving, 'page' | 'query' | 'networks'>,
): LandingSession {
  const sfw = strictestSfw(before.sfw, query.sfw);
  return {
    fromSFWLandingFlow: before.fromSFWLandingFlow || bypasses({ page, query, networks }),
    mode: query.mode ?? before.mode,
    isFromAdultNetwork:
      before.isFromAdultNetwork || adNetworkOf(query.source.utm_source, networks) === 'adult',
    sfw: sfw === 'off' ? null : sfw,
    iosRedirected: before.iosRedirected || query.iosRedirected,
    verificationStartingPlatform: query.verificationStartingPlatform ?? before.verificationStartingPlatform,
  };
}

/** Neutral words, safe sight and nothing on offer: a session that began in the cafe, until its visitor signs up. */
export const isCafe = (
  session: Pick<LandingSession, 'mode'>,
  visitor: Pick<Visitor, 'isAnonymous'> | null,
): boolean => session.mode === 'cafe' && (visitor === null || visitor.isAnonymous);

/** How safe the session asks what is shown to be. */
export const sfwOf = (
  session: Pick<LandingSession, 'mode' | 'sfw'>,
  visitor: Pick<Visitor, 'isAnonymous'> | null,
): SfwMode => strictestSfw(session.sfw, isCafe(session, visitor) ? 'deep' : null);

/** Where the captcha leads when it is passed, asked when somebody is sent to it; null leaves that as it is. */
export const captchaTarget = (session: Pick<LandingSession, 'isFromAdultNetwork'>): string | null =>
  session.isFromAdultNetwork ? '/map' : null;

export type ArrivalCookie = 'dev_mode' | 'automation' | 'staging_env' | 'traffic_source';

/** The cookies an address sets, by name. */
export function cookiesOf(
  query: LandingQuery,
  { isProduction, mayRemember }: { readonly isProduction: boolean; readonly mayRemember: boolean },
): Readonly<Partial<Record<ArrivalCookie, string>>> {
  const source = trafficSource(query);
  return {
    ...(!isProduction && query.dev && { dev_mode: '1' }),
    ...(!isProduction && query.automation && { automation: '1' }),
    ...(!isProduction && query.stagingEnv !== null && { staging_env: query.stagingEnv }),
    ...(mayRemember && source !== null && { traffic_source: source }),
  };
}

/** Where a visit comes from, as its cookie says it; null when it comes from no campaign. */
export const trafficSource = ({ source }: Pick<LandingQuery, 'source'>): string | null =>
  source.utm_source === undefined ? null : JSON.stringify(source);

/** Whether it is kept who brought a visitor: a newcomer, who has not been brought by anybody yet. */
export function mayAttribute(
  visitor: Pick<Visitor, 'accountType'> & { readonly createdAt: Date },
  now: Date,
): boolean {
  return visitor.accountType === 'anonymous' || now.getTime() - visitor.createdAt.getTime() < NEWCOMER_MS;
}
