import path from 'node:path';
import { z } from 'zod';
import {
  type ExtraSettings,
  type GivenVariables,
  readSettings,
  type Settings,
  settingsOfThisProcess,
} from '#platform/config/settings.ts';
import { type AdNetworks, DEFAULT_AD_NETWORKS } from '#product/campaigns/rules.ts';
import { DEFAULT_JUDGING, type JudgingSettings } from '#product/photos/judging.rules.ts';
import type { Arrivals } from '#product/presence/beat.rules.ts';

/** What the product's servers have to be told, besides what any server has. */
export interface ProductSettings {
  /** Address of a PMTiles archive or style.json, or an absolute path; undefined means the map built by the project. */
  readonly basemapUrl: string | undefined;
  /** Invented people around the demo city, who live there or stand still; null without them. */
  readonly demoWorld: 'living' | 'still' | null;
  /** The header in which a trusted proxy, and nobody else, names the country of an address, in lower case; null without one. */
  readonly countryHeader: string | null;
  /** ISO 3166-1 codes of countries, or `US-` and a state, where the product is not offered. */
  readonly unavailableAreas: readonly string[];
  /** Which sources of campaigns are adult networks and which are family-safe, in lower case. */
  readonly adNetworks: AdNetworks;
  /** Whether callers that behave like machines need a captcha. */
  readonly captcha: boolean;
  /** When others see who came or is online again. */
  readonly arrivals: Arrivals;
  /** What programs may decide about photos. */
  readonly photoJudging: JudgingSettings;
  /** Files with PDQ hashes of pictures that may not be shown. */
  readonly hashLists: readonly string[];
}

export type ServerSettings = Settings & ProductSettings;

const networkNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^[\w\-.:+/ |~()[\]{}]{1,100}$/.test(name)),
    'must be names as in utm_source, with commas, like exoclick,juicyads',
  )
  .optional();

const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1, like 0.2')
  .transform(Number)
  .optional();

export const productVariables = {
  BASEMAP_URL: z
    .string()
    .refine(
      (text) => /\.(pmtiles|json)$/.test(pathOf(text)) && !/^(?!https?:)[a-z][a-z0-9+.-]+:/i.test(text),
      'must be an http(s) address or a file path that ends in .pmtiles or .json',
    )
    .optional(),
  DEMO_WORLD: z.enum(['1', 'still', '0'], { error: 'must be 1, still or 0' }).optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/i, 'must be the name of a header, like CF-IPCountry')
    .optional(),
  UNAVAILABLE_AREAS: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .refine(
      (codes) => codes.every((code) => /^([A-Z]{2}|US-[A-Z]{2})$/.test(code)),
      'must be codes of countries or states of the United States like US-TX,DE',
    )
    .optional(),
  ADULT_AD_NETWORKS: networkNames,
  FAMILY_SAFE_AD_NETWORKS: networkNames,
  CAPTCHA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ARRIVALS: z.enum(['each-minute', 'at-once'], { error: 'must be each-minute or at-once' }).optional(),
  HASH_LISTS: z
    .string()
    .transform((files) =>
      files
        .split(',')
        .map((file) => file.trim())
        .filter((file) => file !== ''),
    )
    .optional(),
  PHOTO_APPROVAL: z.enum(['programs', 'reviewed'], { error: 'must be programs or reviewed' }).optional(),
  PHOTO_SAFE_BELOW: share,
  PHOTO_NSFW_ABOVE: share,
  PHOTO_SAMPLE_ONE_IN: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number, 1 for every one')
    .transform(Number)
    .optional(),
} as const;

const demoWorlds = { 1: 'living', still: 'still', 0: null } as const;

const safeBelowOf = (given: GivenVariables): number =>
  Number(given['PHOTO_SAFE_BELOW'] ?? DEFAULT_JUDGING.safeBelow);
const nsfwAboveOf = (given: GivenVariables): number =>
  Number(given['PHOTO_NSFW_ABOVE'] ?? DEFAULT_JUDGING.nsfwAbove);

const ofProduct: ExtraSettings<typeof productVariables, ProductSettings> = {
  variables: productVariables,
  contradictions: (given, production) => [
    ...(given['COUNTRY_HEADER'] !== undefined && (given['TRUST_PROXY'] ?? '0') === '0'
      ? ['COUNTRY_HEADER needs TRUST_PROXY: without a proxy anybody could send that header']
      : []),
    ...(production && given['CAPTCHA'] === 'off' ? ['CAPTCHA cannot be off in production'] : []),
    ...(safeBelowOf(given) > nsfwAboveOf(given)
      ? ['PHOTO_SAFE_BELOW cannot be more than PHOTO_NSFW_ABOVE: a photo would be both']
      : []),
    ...(production && given['ARRIVALS'] === 'at-once' ? ['ARRIVALS cannot be at-once in production'] : []),
  ],
  read: (values, { production, rateLimits, root }) => ({
    basemapUrl:
      values.BASEMAP_URL === undefined || /^https?:/.test(values.BASEMAP_URL)
        ? values.BASEMAP_URL
        : path.resolve(root, values.BASEMAP_URL),
    demoWorld: demoWorlds[values.DEMO_WORLD ?? (production ? '0' : '1')],
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    unavailableAreas: values.UNAVAILABLE_AREAS ?? [],
    adNetworks: {
      adult: values.ADULT_AD_NETWORKS ?? DEFAULT_AD_NETWORKS.adult,
      familySafe: values.FAMILY_SAFE_AD_NETWORKS ?? DEFAULT_AD_NETWORKS.familySafe,
    },
    captcha: values.CAPTCHA === undefined ? rateLimits : values.CAPTCHA === 'on',
    arrivals: values.ARRIVALS ?? 'each-minute',
    hashLists: values.HASH_LISTS ?? [],
    photoJudging: {
      approval: values.PHOTO_APPROVAL ?? DEFAULT_JUDGING.approval,
      safeBelow: values.PHOTO_SAFE_BELOW ?? DEFAULT_JUDGING.safeBelow,
      nsfwAbove: values.PHOTO_NSFW_ABOVE ?? DEFAULT_JUDGING.nsfwAbove,
      sampleOneIn: values.PHOTO_SAMPLE_ONE_IN ?? DEFAULT_JUDGING.sampleOneIn,
    },
  }),
};

/**
 * @param env   variables as in `process.env`
 * @param root  folder to which relative paths are relative; the project's own by default
 * @throws SettingsError listing every fault
 */
export const readServerSettings = (
  env: Readonly<Record<string, string | undefined>>,
  root?: string,
): ServerSettings => readSettings(env, ofProduct, root);

/** The settings of this process. */
export const serverSettingsOfThisProcess = (): ServerSettings => settingsOfThisProcess(ofProduct);

function pathOf(address: string): string {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
