import { DAY_MS } from '#platform/clock/round-time.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';
import { strictestSfw } from '#product/visitors/safe-for-work.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import type { LandingQuery, LandingType, StartingPlatform } from './landing-query.rules.ts';

/** Ad networks (`utm_source`) by the content they allow; the app status sends them. */
export interface AdNetworks {
  readonly adult: string[];
  readonly familySafe: string[];
}

/** Defaults (register, CAMP-49). */
export const DEFAULT_AD_NETWORKS: AdNetworks = {
  adult: ['exoclick', 'trafficjunky', 'trafficstars', 'trafficfactory', 'juicyads'],
  familySafe: ['google', 'bing', 'facebook', 'instagram', 'tiktok', 'reddit', 'snapchat', 'twitter'],
};

/** Promos register themselves by use; beyond this number no new one is stored. */
export const MAX_PROMOS = 10_000;
/** A visitor who signs up this soon after their creation is a newcomer. In milliseconds. */
export const NEWCOMER_MS = DAY_MS;

export type Network = 'adult' | 'family-safe' | 'other';

/** Classifies the network of a visit; null without a campaign. */
export function adNetworkOf(source: string | undefined, networks: AdNetworks): Network | null {
  if (source === undefined) return null;
  const name = source.toLowerCase();
  const isIn = (names: readonly string[]) => names.some((other) => other.toLowerCase() === name);
  if (isIn(networks.adult)) return 'adult';
  return isIn(networks.familySafe) ? 'family-safe' : 'other';
}

/** Pages with campaign parameters. `other` ones, promos and referral links, redirect nowhere. */
export type ArrivalPage = 'root' | 'map' | 'landing' | 'other';

export interface Arriving {
  readonly page: ArrivalPage;
  readonly query: LandingQuery;
  readonly networks: AdNetworks;
  /** Whether this is the first address of the session. */
  readonly isFirst: boolean;
  readonly isIpBlocked: boolean;
}

/** Whether a visit skips the pages before the map. */
export function bypasses({ page, query, networks }: Pick<Arriving, 'page' | 'query' | 'networks'>): boolean {
  if (page === 'other') return false;
  if (adNetworkOf(query.source.utm_source, networks) === 'adult') return true;
  return query.map || (query.mode === 'cafe' && page !== 'landing');
}

/**
 * Where an address redirects: a bypass to root without query, a campaign to the landing with its query, else nowhere.
 *
 * The landing never redirects to itself, and a blocked address never redirects.
 */
export function whereTo(arriving: Arriving): 'root' | 'landing' | 'stay' {
  if (arriving.isIpBlocked) return 'stay';
  if (bypasses(arriving)) return 'root';
  const { page, query, isFirst } = arriving;
  const isGuarded = page === 'root' || page === 'map';
  return isGuarded && isFirst && query.source.utm_source !== undefined ? 'landing' : 'stay';
}

/** @param mayOverride whether the cookie of developers or automation is set */
export function landingOf(query: LandingQuery, networks: AdNetworks, mayOverride: boolean): LandingType {
  if (mayOverride && query.landingOverride) return query.landingOverride;
  if (adNetworkOf(query.source.utm_source, networks) === 'family-safe') return 'familySafe';
  return query.landingType ?? 'mapCampaign';
}

/** How the session began. */
export interface LandingSession {
  /** Whether it passed the landing. */
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

/** The session after an address: adds its parameters and removes nothing. */
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

/** Whether to show neutral text, safe images and no offers: in a cafe session until the visitor signs up. */
export const isCafe = (
  session: Pick<LandingSession, 'mode'>,
  visitor: Pick<Visitor, 'isAnonymous'> | null,
): boolean => session.mode === 'cafe' && (visitor === null || visitor.isAnonymous);

/** The safe-for-work mode the session asks for. */
export const sfwOf = (
  session: Pick<LandingSession, 'mode' | 'sfw'>,
  visitor: Pick<Visitor, 'isAnonymous'> | null,
): SfwMode => strictestSfw(session.sfw, isCafe(session, visitor) ? 'deep' : null);

/** The target after the captcha, decided before it; null keeps the current one. */
export const captchaTarget = (session: Pick<LandingSession, 'isFromAdultNetwork'>): string | null =>
  session.isFromAdultNetwork ? linkTo(pages.map.map) : null;

export type ArrivalCookie = 'dev_mode' | 'automation' | 'staging_env' | 'traffic_source';

/** Cookies to set for an address, by name. */
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

/** The traffic source as its cookie stores it; null without a campaign. */
export const trafficSource = ({ source }: Pick<LandingQuery, 'source'>): string | null =>
  source.utm_source === undefined ? null : JSON.stringify(source);

/** Whether an attribution is stored: only for newcomers without one. */
export function mayAttribute(
  visitor: Pick<Visitor, 'accountType'> & { readonly createdAt: Date },
  now: Date,
): boolean {
  return visitor.accountType === 'anonymous' || now.getTime() - visitor.createdAt.getTime() < NEWCOMER_MS;
}
