import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { SettingsError, variables } from '#platform/config/settings.ts';
import { DEFAULT_AD_NETWORKS } from '#product/campaigns/rules.ts';
import { makeVapidKeys } from '#platform/push/vapid-keys.ts';
import { DEFAULT_JUDGING } from '#product/photos/judging.rules.ts';
import { productVariables, readServerSettings } from '#product/settings.ts';

const VAPID_PRIVATE_KEY = makeVapidKeys().privateKey;

const key = 'ab'.repeat(32);
const S3 = {
  S3_BUCKET: 'map-photos',
  S3_REGION: 'eu-central-1',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'hunter2secret',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readServerSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('are optional: an empty environment gives a private development server', () => {
    expect(readServerSettings({}, '/srv/map')).toEqual({
      production: false,
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/map/data',
      database: { type: 'embedded' },
      basemapUrl: undefined,
      demoWorld: 'living',
      appUrl: undefined,
      trustProxy: false,
      countryHeader: null,
      blockedAddresses: '',
      unavailableAreas: [],
      adNetworks: DEFAULT_AD_NETWORKS,
      rateLimits: true,
      connectionsPerAddress: 100,
      captcha: true,
      arrivals: 'each-minute',
      hashLists: [],
      photoJudging: DEFAULT_JUDGING,
      logLevel: 'warn',
      serverKey: undefined,
      vapidPrivateKey: undefined,
      pushServices: [],
      smtpUrl: null,
      mailFrom: undefined,
      contactEmail: null,
      s3: null,
    });
  });

  it('are stricter in production, which an https APP_URL also means', () => {
    for (const env of [{ NODE_ENV: 'production' }, { APP_URL: 'https://map.example' }]) {
      expect(readServerSettings(env)).toMatchObject({
        production: true,
        demoWorld: null,
        host: '0.0.0.0',
        logLevel: 'info',
      });
    }
    expect(readServerSettings({ APP_URL: 'http://map.example:8080/' })).toMatchObject({
      production: false,
      appUrl: 'http://map.example:8080',
      host: '0.0.0.0',
    });
  });

  it('accept every variable', () => {
    const settings = readServerSettings(
      {
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '::',
        DATA_DIR: '/var/map data',
        DATABASE_URL: 'postgres://map:secret@db:5432/map',
        BASEMAP_URL: 'maps/europe.pmtiles',
        DEMO_WORLD: '1',
        TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
        COUNTRY_HEADER: 'CF-IPCountry',
        BLOCKED_ADDRESSES: '203.0.113.0/24',
        UNAVAILABLE_AREAS: 'US-TX, DE',
        ADULT_AD_NETWORKS: 'LampLit, dusk-ads',
        FAMILY_SAFE_AD_NETWORKS: 'noon',
        RATE_LIMITS: 'on',
        CONNECTIONS_PER_ADDRESS: '400',
        ARRIVALS: 'each-minute',
        HASH_LISTS: '/etc/lists/known.txt, /etc/lists/more.txt',
        PHOTO_APPROVAL: 'reviewed',
        PHOTO_SAFE_BELOW: '0.05',
        PHOTO_NSFW_ABOVE: '1',
        PHOTO_SAMPLE_ONE_IN: '7',
        LOG_LEVEL: 'warn',
        SERVER_KEY: key,
        VAPID_PRIVATE_KEY,
        ...S3,
        S3_PATH_STYLE: 'on',
        S3_KEY_PREFIX: 'map/photos',
      },
      '/srv/map',
    );
    expect(settings).toMatchObject({
      port: 8080,
      host: '::',
      dataDir: '/var/map data',
      database: { type: 'external', url: 'postgres://map:secret@db:5432/map' },
      basemapUrl: '/srv/map/maps/europe.pmtiles',
      demoWorld: 'living',
      trustProxy: '10.0.0.0/8, 127.0.0.1',
      countryHeader: 'cf-ipcountry',
      blockedAddresses: '203.0.113.0/24',
      unavailableAreas: ['US-TX', 'DE'],
      connectionsPerAddress: 400,
      adNetworks: { adult: ['lamplit', 'dusk-ads'], familySafe: ['noon'] },
      hashLists: ['/etc/lists/known.txt', '/etc/lists/more.txt'],
      photoJudging: { approval: 'reviewed', safeBelow: 0.05, nsfwAbove: 1, sampleOneIn: 7 },
      logLevel: 'warn',
      s3: {
        bucket: 'map-photos',
        region: 'eu-central-1',
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        accessKeyId: 'AKIA',
        secretAccessKey: 'hunter2secret',
        pathStyle: true,
        keyPrefix: 'map/photos/',
      },
    });
    expect(readServerSettings(S3).s3).toMatchObject({ pathStyle: false, keyPrefix: '' });
    expect(settings.serverKey?.toString('hex')).toBe(key);
    expect(readServerSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    for (const unlimited of [{ CONNECTIONS_PER_ADDRESS: '0' }, { RATE_LIMITS: 'off' }])
      expect(readServerSettings(unlimited).connectionsPerAddress).toBeNull();
    expect(readServerSettings({ BASEMAP_URL: 'https://maps.example/style.json?v=2' }).basemapUrl).toBe(
      'https://maps.example/style.json?v=2',
    );
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '0' }],
    ['HOST', { HOST: 'localhost/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2secret@db/map' }],
    ['DATABASE_URL', { DATABASE_URL: 'hunter2secret' }],
    ['REDIS_URL', { REDIS_URL: 'redis://hunter2secret@localhost' }],
    ['BASEMAP_URL', { BASEMAP_URL: 'ftp://maps.example/base.pmtiles' }],
    ['BASEMAP_URL', { BASEMAP_URL: '/srv/map/tiles' }],
    ['DEMO_WORLD', { DEMO_WORLD: 'yes' }],
    ['ARRIVALS', { ARRIVALS: 'yes' }],
    ['APP_URL', { APP_URL: 'https://map.example/app' }],
    ['APP_URL', { APP_URL: 'map.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '999.0.0.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['BLOCKED_ADDRESSES', { BLOCKED_ADDRESSES: '203.0.113.0/24, all' }],
    ['COUNTRY_HEADER', { COUNTRY_HEADER: 'x country', TRUST_PROXY: '127.0.0.1' }],
    ['COUNTRY_HEADER', { COUNTRY_HEADER: 'cf-ipcountry' }],
    ['COUNTRY_HEADER', { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '0' }],
    ['UNAVAILABLE_AREAS', { UNAVAILABLE_AREAS: 'Texas' }],
    ['UNAVAILABLE_AREAS', { UNAVAILABLE_AREAS: 'DE-BY' }],
    ['ADULT_AD_NETWORKS', { ADULT_AD_NETWORKS: 'exoclick,,juicyads' }],
    ['FAMILY_SAFE_AD_NETWORKS', { FAMILY_SAFE_AD_NETWORKS: 'hunter2secret;<b>' }],
    ['RATE_LIMITS', { RATE_LIMITS: '0' }],
    ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: 'many' }],
    ['CAPTCHA', { CAPTCHA: 'off', NODE_ENV: 'production' }],
    ['CAPTCHA', { CAPTCHA: 'off', APP_URL: 'https://map.example' }],
    ['ARRIVALS', { ARRIVALS: 'at-once', NODE_ENV: 'production' }],
    ['ARRIVALS', { ARRIVALS: 'at-once', APP_URL: 'https://map.example' }],
    ['PHOTO_APPROVAL', { PHOTO_APPROVAL: 'nobody' }],
    ['PHOTO_SAFE_BELOW', { PHOTO_SAFE_BELOW: '20 %' }],
    ['PHOTO_SAFE_BELOW', { PHOTO_SAFE_BELOW: '0.9' }],
    ['PHOTO_SAFE_BELOW', { PHOTO_NSFW_ABOVE: '0.1' }],
    ['PHOTO_NSFW_ABOVE', { PHOTO_NSFW_ABOVE: '80 %' }],
    ['PHOTO_SAMPLE_ONE_IN', { PHOTO_SAMPLE_ONE_IN: '0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', APP_URL: 'https://map.example' }],
    ['APP_URL', { SMTP_URL: 'smtp://map:hunter2secret@mail.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SERVER_KEY', { SERVER_KEY: 'hunter2secret' }],
    ['SERVER_KEY', { SERVER_KEY: 'ab'.repeat(31) }],
    ['SERVER_KEY', { DATABASE_URL: 'postgres://map:hunter2secret@db/map', VAPID_PRIVATE_KEY }],
    [
      'VAPID_PRIVATE_KEY',
      { DATABASE_URL: 'postgres://map:hunter2secret@db/map', SERVER_KEY: 'ab'.repeat(32) },
    ],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'hunter2secret' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'https://push.example, hunter2secret' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: 'Map Photos' }],
    ['S3_REGION', { ...S3, S3_REGION: 'Frankfurt am Main' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://map:hunter2secret@s3.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://s3.example/map-photos' }],
    ['S3_PATH_STYLE', { ...S3, S3_PATH_STYLE: 'yes' }],
    ['S3_KEY_PREFIX', { ...S3, S3_KEY_PREFIX: '../map' }],
    ...Object.keys(S3).map((missing): [string, Record<string, string>] => [
      missing,
      { ...S3, [missing]: '' },
    ]),
    ['NODE_ENV', { NODE_ENV: 'prod' }],
  ])('name %s when its value is invalid: %j', (variable, env) => {
    const faults = faultsOf(env);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${variable} `));
    expect(faults.join()).not.toContain('hunter2secret');
  });

  it('list all errors at once, including contradictions', () => {
    const faults = faultsOf({
      PORT: 'x',
      REDIS_URL: 'redis://r',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(['PORT', 'RATE_LIMITS', 'REDIS_URL']);
  });

  it('name all that is missing of a store where only its prefix is set', () => {
    const faults = faultsOf({ S3_KEY_PREFIX: 'map' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      Object.keys(S3).map((name) => `${name} is required with S3_KEY_PREFIX`),
    );
  });

  it('match the rows of docs/settings.md exactly', () => {
    const rows = readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8').matchAll(
      /^\| `(\w+)` \|/gm,
    );
    expect([...rows].map((row) => row[1]).sort()).toEqual(
      Object.keys({ ...variables, ...productVariables }).sort(),
    );
  });
});
