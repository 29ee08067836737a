import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';
import { safePath } from './safe-path.rules.ts';

export const landingTypes = ['familySafe', 'mapCampaign'] as const;
export type LandingType = (typeof landingTypes)[number];
export const startingPlatforms = ['web', 'ios', 'android'] as const;
export type StartingPlatform = (typeof startingPlatforms)[number];
/** Traffic source parameters. */
export const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;
export type SourceName = (typeof sourceNames)[number];
/** The backend when none is named. */
export const DEFAULT_STAGING_ENV = 'main';

/** Parsed parameters; invalid and missing ones are null, false or absent. */
export interface LandingQuery {
  /** A path of this site. */
  readonly targetUrl: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly token: string | null;
  readonly source: Readonly<Partial<Record<SourceName, string>>>;
  readonly landingType: LandingType | null;
  readonly landingOverride: LandingType | null;
  readonly dev: boolean;
  readonly automation: boolean;
  readonly stagingEnv: string | null;
  readonly mode: 'cafe' | null;
  /** Present and not `false`. */
  readonly map: boolean;
  readonly sfw: Exclude<SfwMode, 'off'> | null;
  readonly iosRedirected: boolean;
  readonly verificationStartingPlatform: StartingPlatform | null;
  readonly qrToken: string | null;
}

const ID = /^[0-9a-f]{24}$/;
/** 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;
const QR_TOKEN = /^[\w-]{1,200}$/;
const ENVIRONMENT = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Names that advertisers choose: letters, digits and punctuation that fit a cookie. */
const SOURCE = /^[\w\-.:+/ |~()[\]{}]{1,100}$/;

/** @param given the first value of a parameter, decoded; null when absent, empty without a value */
export function readLandingQuery(given: (name: string) => string | null): LandingQuery {
  const like = (name: string, pattern: RegExp) => {
    const value = given(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === given(name)) ?? null;
  const isOn = (name: string) => ['', '1', 'true'].includes(given(name) ?? 'absent');
  const sources = sourceNames.flatMap((name) => {
    const value = like(name, SOURCE);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    targetUrl: safePath(given('targetUrl')),
    userId: like('userId', ID),
    sessionId: like('sessionId', ID),
    token: like('token', TOKEN),
    source: Object.fromEntries(sources),
    landingType: oneOf('landingType', landingTypes),
    landingOverride: oneOf('landingOverride', landingTypes),
    dev: isOn('dev'),
    automation: isOn('automation'),
    stagingEnv: given('staging_env') === '' ? DEFAULT_STAGING_ENV : like('staging_env', ENVIRONMENT),
    mode: oneOf('mode', ['cafe']),
    map: given('map') !== null && given('map') !== 'false',
    sfw: oneOf('sfw', ['strict', 'deep']) ?? (isOn('sfw') ? 'strict' : null),
    iosRedirected: isOn('iosRedirected'),
    verificationStartingPlatform: oneOf('verificationStartingPlatform', startingPlatforms),
    qrToken: like('qrToken', QR_TOKEN),
  };
}
