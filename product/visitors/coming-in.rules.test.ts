import { describe, expect, it } from 'vitest';
import {
  admissionOf,
  type ComingIn,
  type ComingInEvent,
  firstStep,
  GATE_CLOSED_MS,
  judgeFields,
  nextStep,
} from './coming-in.rules.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const started = (given: Partial<Extract<ComingInEvent, { type: 'started' }>>): ComingInEvent => ({
  type: 'started',
  admission: 'nobody',
  gateClosedUntil: null,
  remembered: null,
  now: NOW,
  ...given,
});
const walk = (...events: readonly ComingInEvent[]): ComingIn => events.reduce(nextStep, firstStep);
const admitted: readonly ComingInEvent[] = [started({}), { type: 'came-in' }, { type: 'admitted' }];

describe('at the door', () => {
  it('[AGE-01] nobody without a visitor gets past without the age check', () => {
    expect(walk(started({}))).toEqual({ at: 'age-check', asks: 'date', problem: null, saving: false });
    const others: readonly ComingInEvent[] = [
      { type: 'use-location' },
      { type: 'located' },
      { type: 'place-chosen' },
      { type: 'change-place' },
      { type: 'choose-spot' },
      { type: 'search-city' },
    ];
    for (const event of others) expect(walk(started({}), event).at).toBe('age-check');
  });

  it('[AGE-05] a visitor without a date of birth is asked for it, one without the policies for those alone', () => {
    expect(walk(started({ admission: 'lacks-date' }))).toMatchObject({ at: 'age-check', asks: 'date' });
    expect(walk(started({ admission: 'lacks-policies' }))).toMatchObject({ asks: 'policies' });
    expect(admissionOf(null)).toBe('nobody');
    expect(admissionOf({ hasDateOfBirth: false, hasAcceptedPolicies: true })).toBe('lacks-date');
    expect(admissionOf({ hasDateOfBirth: true, hasAcceptedPolicies: false })).toBe('lacks-policies');
    expect(admissionOf({ hasDateOfBirth: true, hasAcceptedPolicies: true })).toBe('admitted');
  });

  it('[AGE-07] on acceptance the check is over and the place is asked for', () => {
    expect(walk(...admitted)).toEqual({ at: 'first-screen' });
  });

  it('[AGE-09] leaving goes to a still landing, and one button opens the check again', () => {
    expect(walk(started({}), { type: 'left' })).toEqual({ at: 'landing' });
    const knocked: ComingInEvent = { type: 'knocked', gateClosedUntil: null, now: NOW };
    expect(walk(started({}), { type: 'left' }, knocked)).toMatchObject({ at: 'age-check', asks: 'date' });
  });

  it('[AGE-10] too young closes the gate of this device for 24 hours, also after leaving and coming back', () => {
    const closed = walk(started({}), { type: 'under-age', now: NOW });
    expect(closed).toEqual({ at: 'gate-closed', until: NOW + 24 * 60 * 60 * 1000 });
    const until = NOW + GATE_CLOSED_MS;
    const back = (now: number): ComingIn => walk(started({ gateClosedUntil: until, now }));
    expect(back(until - 1)).toEqual({ at: 'gate-closed', until });
    expect(back(until).at).toBe('age-check');
    const knocked: ComingInEvent = { type: 'knocked', gateClosedUntil: until, now: until - 1 };
    expect(nextStep({ at: 'landing' }, knocked).at).toBe('gate-closed');
    expect(nextStep(closed, { type: 'came-in' })).toEqual(closed);
  });

  it('[AGE-14] a problem is said and can be put right', () => {
    const problem: ComingInEvent = { type: 'age-problem', problem: 'policies-not-accepted' };
    const told = walk(started({}), problem);
    expect(told).toMatchObject({ at: 'age-check', problem: 'policies-not-accepted', saving: false });
    expect(nextStep(told, { type: 'form-changed' })).toMatchObject({ problem: null, saving: false });
    expect(nextStep(told, { type: 'came-in' })).toMatchObject({ problem: null, saving: true });
  });
});

describe('the date in the fields', () => {
  const judge = (day: string, month: string, year: string, minimumAge = 18) =>
    judgeFields({ day, month, year }, '2026-11-21', minimumAge);

  it('[AGE-02] is judged in whole years on the local day, against the minimum age of the place', () => {
    expect(judge('21', '11', '2008')).toEqual({ kind: 'date', dateOfBirth: '2008-11-21' });
    expect(judge('22', '11', '2008')).toEqual({ kind: 'under-age' });
    expect(judge('21', '11', '2008', 19)).toEqual({ kind: 'under-age' });
    expect(judge('4', '6', '1988')).toEqual({ kind: 'date', dateOfBirth: '1988-06-04' });
  });

  it('is told what is wrong with it', () => {
    expect(judge('', '6', '1988')).toMatchObject({ problem: 'incomplete' });
    expect(judge('14', '6', '88')).toMatchObject({ problem: 'incomplete' });
    expect(judge('1x', '6', '1988')).toMatchObject({ problem: 'incomplete' });
    expect(judge('31', '02', '1988')).toMatchObject({ problem: 'no-such-date' });
    expect(judge('22', '11', '2026')).toMatchObject({ problem: 'in-the-future' });
    expect(judge('01', '01', '1850')).toMatchObject({ problem: 'too-old' });
  });
});

describe('finding a place to look from', () => {
  it('every way on from a device that does not tell', () => {
    const failed = walk(...admitted, { type: 'use-location' }, { type: 'location-failed', why: 'denied' });
    expect(failed).toEqual({ at: 'location-failed', why: 'denied' });
    expect(nextStep(failed, { type: 'use-location' }).at).toBe('locating');
    expect(nextStep(failed, { type: 'choose-spot' }).at).toBe('choosing-spot');
    expect(nextStep(failed, { type: 'search-city' }).at).toBe('home-city');
    expect(nextStep(failed, { type: 'place-chosen' }).at).toBe('in');
    expect(nextStep({ at: 'home-city' }, { type: 'back' }).at).toBe('first-screen');
  });

  it('a known visitor goes on from where he looked last time', () => {
    const known = { admission: 'admitted' } as const;
    expect(walk(started({ ...known, remembered: 'own-place' })).at).toBe('locating');
    expect(walk(started({ ...known, remembered: 'chosen-place' })).at).toBe('in');
    expect(walk(started(known)).at).toBe('first-screen');
  });

  it('is asked anew when the person wants that', () => {
    expect(nextStep({ at: 'in' }, { type: 'change-place' }).at).toBe('first-screen');
    expect(nextStep({ at: 'in' }, { type: 'use-location' }).at).toBe('locating');
  });
});
