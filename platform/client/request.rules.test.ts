import { describe, expect, it } from 'vitest';
import { type ForeignHosts, planRequest, type RequestSetting } from './request.rules.ts';

const foreign: ForeignHosts = {
  static: ['static.example'],
  content: ['content.example'],
  ads: ['ads.example'],
  captcha: ['captcha.example'],
  config: ['config.example'],
};
const web: RequestSetting = { ownOrigin: 'https://own.example', foreign, native: null };
const plan = (url: string, setting = web) => planRequest(new URL(url), setting);

describe('a request', () => {
  it('[API-85] sends credentials to its own host', () => {
    expect(plan('https://own.example/api/health').type).toBe('own');
    expect(plan('https://own.example/api/health')).toMatchObject({ credentials: 'include' });
  });

  it('[API-86] sends none to static hosts', () => {
    expect(plan('https://static.example/a.js')).toMatchObject({ type: 'foreign', credentials: 'omit' });
  });
  it('[API-87] sends none to content hosts', () => {
    expect(plan('https://content.example/a.json')).toMatchObject({ type: 'foreign', credentials: 'omit' });
  });
  it('[API-88] sends none to ad hosts', () => {
    expect(plan('https://ads.example/a')).toMatchObject({ type: 'foreign', credentials: 'omit' });
  });
  it('[API-89] sends none to captcha hosts', () => {
    expect(plan('https://captcha.example/a')).toMatchObject({ type: 'foreign', credentials: 'omit' });
  });
  it('[API-90] sends none to config hosts', () => {
    expect(plan('https://config.example/a')).toMatchObject({ type: 'foreign', credentials: 'omit' });
  });

  it('[API-93] calls no other host', () => {
    const others = [
      'https://other.example/',
      'https://own.example.evil.example/',
      'https://static.example:8443/',
      'http://own.example/api/health',
      'https://sub.own.example/',
    ];
    for (const url of others) expect(plan(url)).toEqual({ type: 'refused' });
  });

  it('[API-91] [API-92] bypasses the service worker for own API calls only', () => {
    expect(plan('https://own.example/api/health')).toMatchObject({ headers: { 'X-SW-Bypass': 'true' } });
    expect(plan('https://own.example/assets/a.json')).toMatchObject({ headers: {} });
    expect(plan('https://static.example/api/health')).toMatchObject({ headers: {} });
  });

  it('[API-92] names the native app only on native', () => {
    const native = (os: 'ios' | 'android') => ({
      ...web,
      native: { os, origin: 'app://localhost', mobileCookie: 'kept' },
    });
    expect(plan('https://own.example/api/health', native('ios'))).toMatchObject({
      headers: {
        'X-App-Platform': 'ios',
        'X-App-Source': 'native',
        'X-App-Origin': 'app://localhost',
        'X-Mobile-Cookie': 'kept',
      },
    });
    const android = plan('https://own.example/api/health', native('android'));
    expect(android.type === 'own' && Object.keys(android.headers)).not.toContain('X-App-Origin');
    expect(plan('https://static.example/', native('ios'))).toMatchObject({ headers: {} });
  });
});
