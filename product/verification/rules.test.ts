import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, isUnavailable, type JurisdictionPolicy, rulesOf } from './rules.ts';

const policy: JurisdictionPolicy = {
  minimumAges: { CA: 19, XA: 16 },
  verification: { GB: 'document', 'US-LA': 'document-and-liveness' },
  sfwMode: { GB: 'deep' },
  unavailable: ['KP', 'US-UT'],
  unresolvedSfwMode: 'strict',
};

describe('the requirements of a jurisdiction', () => {
  it('are those of the policy', () => {
    expect(rulesOf('GB', policy)).toEqual({
      jurisdiction: 'GB',
      minimumAge: 18,
      requiresVerification: true,
      verificationLevel: 'document',
      sfwMode: 'deep',
    });
    expect(rulesOf('US-LA', policy)).toMatchObject({ verificationLevel: 'document-and-liveness' });
  });

  it('are the least where the policy names none', () => {
    expect(rulesOf('FR', policy)).toEqual({
      jurisdiction: 'FR',
      minimumAge: 18,
      requiresVerification: false,
      verificationLevel: 'none',
      sfwMode: 'off',
    });
  });

  it('never lower the age below the default', () => {
    expect(rulesOf('CA', policy).minimumAge).toBe(19);
    expect(rulesOf('XA', policy).minimumAge).toBe(18);
  });

  it('[ROUTE-07] of an unknown place are the strict mode and no document', () => {
    expect(rulesOf(null, policy)).toEqual({
      jurisdiction: null,
      minimumAge: 18,
      requiresVerification: false,
      verificationLevel: 'none',
      sfwMode: 'strict',
    });
  });
});

describe('where the service is not offered', () => {
  const where = (code: string | null, unavailable: readonly string[]) =>
    isUnavailable(code, { ...policy, unavailable });

  it('is a country, or one state of it', () => {
    expect(where('KP', ['KP'])).toBe(true);
    expect(where('FR', ['KP'])).toBe(false);
    expect(where('US-UT', ['US-UT'])).toBe(true);
    expect(where('US-TX', ['US-UT'])).toBe(false);
  });

  it('is every state of a country that is named whole', () => {
    expect(where('US-TX', ['US'])).toBe(true);
    expect(where('US', ['US-TX'])).toBe(false);
  });

  it('is no unknown place, and nowhere by default', () => {
    expect(where(null, ['US'])).toBe(false);
    expect(isUnavailable('US', DEFAULT_POLICY)).toBe(false);
  });
});
