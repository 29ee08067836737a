import { describe, expect, it } from 'vitest';
import { type HealthAnswers, judgeHealth, monthsBack, saidHealth, sharedHealth } from './health.rules.ts';

const now = new Date('2026-11-27T12:00:00Z');
const said: HealthAnswers = { consent: true, onPrep: true, lastTested: '2026-10', vaccinations: ['mpox'] };

describe('health info', () => {
  it('is not kept without consent, whatever is said', () => {
    expect(judgeHealth(said, now)).toBe('fit');
    expect(judgeHealth({ ...said, consent: false }, now)).toBe('consent-needed');
    expect(judgeHealth({ ...said, consent: false, lastTested: '2027-01' }, now)).toBe('consent-needed');
  });

  it('names a test of this month or an earlier one, wherever on earth', () => {
    expect(judgeHealth({ ...said, lastTested: '2026-11' }, now)).toBe('fit');
    expect(judgeHealth({ ...said, lastTested: '2026-12' }, now)).toBe('month-ahead');
    expect(judgeHealth({ ...said, lastTested: '2027-01' }, now)).toBe('month-ahead');
    // Where the day begins first, it is December.
    const lastHours = new Date('2026-11-30T12:00:00Z');
    expect(judgeHealth({ ...said, lastTested: '2026-12' }, lastHours)).toBe('fit');
  });

  it('says only what is said, vaccinations in the order they are offered', () => {
    expect(saidHealth(said)).toEqual({ onPrep: true, lastTested: '2026-10', vaccinations: ['mpox'] });
    expect(saidHealth({ onPrep: false, lastTested: null, vaccinations: ['hepatitisB', 'mpox'] })).toEqual({
      vaccinations: ['mpox', 'hepatitisB'],
    });
    expect(saidHealth({ onPrep: false, lastTested: null, vaccinations: [] })).toBeNull();
  });

  it('is shown to others only where its owner shows it, and without the consent', () => {
    const kept = { onPrep: true as const, lastTested: '2026-10', consentedAt: now.toISOString() };
    expect(sharedHealth({ ...kept, isShown: true })).toEqual({ onPrep: true, lastTested: '2026-10' });
    expect(sharedHealth({ ...kept, isShown: false })).toBeNull();
    expect(sharedHealth(null)).toBeNull();
  });

  it('offers two years of months, and an earlier one that was said', () => {
    const noon = new Date(2026, 0, 15, 12);
    const months = monthsBack(noon, null);
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
      24,
      '2026-01',
      '2025-12',
      '2024-02',
    ]);
    expect(monthsBack(noon, '2025-12')).toEqual(months);
    expect(monthsBack(noon, '2023-05')).toEqual([...months, '2023-05']);
  });
});
