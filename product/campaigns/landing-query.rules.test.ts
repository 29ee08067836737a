import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLandingQuery } from './landing-query.rules.ts';

const read = (search: string) => {
  const query = new URLSearchParams(search);
  return readLandingQuery((name) => query.get(name));
};
const ID = 'a1'.repeat(12);
const TOKEN = 'A-_9'.repeat(10) + 'xyz';
const nothing = read('');

it('a query without known parameters yields nothing', () => {
  expect(nothing).toEqual({
    ...{ targetUrl: null, userId: null, sessionId: null, token: null, source: {} },
    ...{ landingType: null, landingOverride: null, dev: false, automation: false, stagingEnv: null },
    ...{ mode: null, map: false, sfw: null, iosRedirected: false },
    ...{ verificationStartingPlatform: null, qrToken: null },
  });
});

it('[CAMP-15..33] reads every parameter', () => {
  const search = new URLSearchParams({
    ...{ targetUrl: '/chats', userId: ID, sessionId: ID, token: TOKEN },
    ...{ utm_source: 'Google', utm_campaign: 'spring 26', utm_medium: 'cpc', utm_content: 'a/b' },
    ...{ landingType: 'familySafe', landingOverride: 'mapCampaign', dev: '1', automation: 'true' },
    ...{ staging_env: 'next-2', mode: 'cafe', map: '1', sfw: 'deep', iosRedirected: '1' },
    ...{ verificationStartingPlatform: 'ios', qrToken: 'abc_1-2' },
  });
  expect(read(`?${search.toString()}`)).toEqual({
    ...{ targetUrl: '/chats', userId: ID, sessionId: ID, token: TOKEN },
    source: { utm_source: 'Google', utm_campaign: 'spring 26', utm_medium: 'cpc', utm_content: 'a/b' },
    ...{ landingType: 'familySafe', landingOverride: 'mapCampaign', dev: true, automation: true },
    ...{ stagingEnv: 'next-2', mode: 'cafe', map: true, sfw: 'deep', iosRedirected: true },
    ...{ verificationStartingPlatform: 'ios', qrToken: 'abc_1-2' },
  });
});

describe('drops invalid values', () => {
  it.each([
    'targetUrl=//evil.example',
    'userId=me',
    `userId=${ID.toUpperCase()}`,
    'sessionId=1',
    'token=short',
    `utm_source=${'x'.repeat(101)}`,
    'utm_source=',
    'utm_source=%3Cscript%3E',
    'utm_medium=%0d%0aSet-Cookie',
    'landingType=other',
    'landingOverride=mapcampaign',
    'dev=no',
    'automation=0',
    'staging_env=../prod',
    'mode=Cafe',
    'sfw=off',
    'sfw=0',
    'iosRedirected=false',
    'verificationStartingPlatform=windows',
    'qrToken=a%20b',
    'other=1',
  ])('%s', (search) => {
    expect(read(search)).toEqual(nothing);
  });

  it('parses any query', () => {
    const names = fc.constantFrom(
      'targetUrl',
      'token',
      'utm_source',
      'map',
      'mode',
      'sfw',
      'staging_env',
      'dev',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const { source } = read(new URLSearchParams(pairs).toString());
        expect(Object.values(source).every((value) => value.length <= 100)).toBe(true);
      }),
    );
  });
});

it('[CAMP-34] the only mode is cafe', () => {
  expect(read('mode=cafe').mode).toBe('cafe');
  expect(read('mode=bar').mode).toBeNull();
});

it('[CAMP-35] [AMB-10] map counts unless it is false', () => {
  expect([read('map').map, read('map=').map, read('map=true').map, read('map=0').map]).toEqual(
    Array(4).fill(true),
  );
  expect([read('').map, read('map=false').map]).toEqual([false, false]);
});

it('[CAMP-38] a bare sfw means strict', () => {
  expect([read('sfw').sfw, read('sfw=1').sfw, read('sfw=strict').sfw]).toEqual([
    'strict',
    'strict',
    'strict',
  ]);
});

it('[VIS-83] [D6-02] a backend without a name is main', () => {
  expect(read('staging_env=').stagingEnv).toBe('main');
});
