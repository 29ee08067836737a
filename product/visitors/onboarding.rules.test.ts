import { describe, expect, it } from 'vitest';
import {
  type Onboarding,
  type OnboardingEvent,
  firstStep,
  GATE_CLOSED_MS,
  judgeFields,
  type AccessBlocker,
  blockerFrom,
  blockerOf,
  nextStep,
} from './onboarding.rules.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const started = (given: Partial<Extract<OnboardingEvent, { type: 'started' }>>): OnboardingEvent => ({
  type: 'started',
  blocker: 'no-visitor',
  gateClosedUntil: null,
  remembered: null,
  now: NOW,
  ...given,
});
const entryState = { blocker: 'no-visitor', gateClosedUntil: null, now: NOW } as const;
const walk = (...events: readonly OnboardingEvent[]): Onboarding => events.reduce(nextStep, firstStep);
const admitted: readonly OnboardingEvent[] = [
  started({}),
  { type: 'came-in' },
  { type: 'admitted', isPlaced: false },
];

describe('at the door', () => {
  it('[AGE-01] nobody without a visitor gets past without the age check', () => {
    expect(walk(started({}))).toEqual({ at: 'age-check', asks: 'date', problem: null, saving: false });
    const others: readonly OnboardingEvent[] = [
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
    expect(walk(started({ blocker: 'date-of-birth' }))).toMatchObject({ at: 'age-check', asks: 'date' });
    expect(walk(started({ blocker: 'policies' }))).toMatchObject({ asks: 'policies' });
    expect(blockerOf(null)).toBe('no-visitor');
    expect(blockerOf({ hasDateOfBirth: false, hasAcceptedPolicies: true })).toBe('date-of-birth');
    expect(blockerOf({ hasDateOfBirth: true, hasAcceptedPolicies: false })).toBe('policies');
    expect(blockerOf({ hasDateOfBirth: true, hasAcceptedPolicies: true })).toBeNull();
  });

  it('[AGE-07] on acceptance the check is over and the place is asked for', () => {
    expect(walk(...admitted)).toEqual({ at: 'first-screen' });
  });

  it('[AGE-09] leaving goes to a still landing, and one button opens the check again', () => {
    expect(walk(started({}), { type: 'left' })).toEqual({ at: 'outside' });
    const retried: OnboardingEvent = { ...entryState, type: 'knocked' };
    expect(walk(started({}), { type: 'left' }, retried)).toMatchObject({ at: 'age-check', asks: 'date' });
  });

  it('[AGE-10] too young closes the gate of this device for 24 hours, also after leaving and coming back', () => {
    const closed = walk(started({}), { type: 'under-age', now: NOW });
    expect(closed).toEqual({ at: 'gate-closed', until: NOW + 24 * 60 * 60 * 1000 });
    const until = NOW + GATE_CLOSED_MS;
    const back = (now: number): Onboarding => walk(started({ gateClosedUntil: until, now }));
    expect(back(until - 1)).toEqual({ at: 'gate-closed', until });
    expect(back(until).at).toBe('age-check');
    const retried: OnboardingEvent = {
      ...entryState,
      type: 'knocked',
      gateClosedUntil: until,
      now: until - 1,
    };
    expect(nextStep({ at: 'outside' }, retried).at).toBe('gate-closed');
    expect(nextStep(closed, { type: 'came-in' })).toEqual(closed);
  });

  it('[AGE-14] a problem is said and can be put right', () => {
    const problem: OnboardingEvent = { type: 'age-problem', problem: 'policies-not-accepted' };
    const told = walk(started({}), problem);
    expect(told).toMatchObject({ at: 'age-check', problem: 'policies-not-accepted', saving: false });
    expect(nextStep(told, { type: 'form-changed' })).toMatchObject({ problem: null, saving: false });
    expect(nextStep(told, { type: 'came-in' })).toMatchObject({ problem: null, saving: true });
  });
});

describe('turned away after having been let in', () => {
  const turned = (blocker: AccessBlocker, from: Onboarding = { at: 'in' }): Onboarding =>
    nextStep(from, { ...entryState, type: 'turned-away', blocker });

  it('[AGE-05] leads to whatever is asked now, from every step behind the door', () => {
    const behind: readonly Onboarding[] = [
      { at: 'in' },
      { at: 'locating' },
      { at: 'first-screen' },
      { at: 'choosing-spot' },
    ];
    for (const from of behind) {
      expect(turned('no-visitor', from)).toMatchObject({ at: 'age-check', asks: 'date' });
      expect(turned('date-of-birth', from)).toMatchObject({ at: 'age-check', asks: 'date' });
      expect(turned('policies', from)).toMatchObject({ at: 'age-check', asks: 'policies' });
      expect(turned('age', from)).toEqual({ at: 'too-young-here' });
      expect(turned(null, from)).toEqual(from);
    }
  });

  it('opens nothing to whoever stands before the door', () => {
    const before: readonly Onboarding[] = [
      { at: 'starting' },
      { at: 'outside' },
      { at: 'gate-closed', until: NOW },
    ];
    for (const from of before) expect(turned('policies', from)).toEqual(from);
  });

  it('a session that ended finds the gate closed when it is', () => {
    const event = { ...entryState, type: 'turned-away', gateClosedUntil: NOW + 1 } as const;
    expect(nextStep({ at: 'in' }, event)).toEqual({ at: 'gate-closed', until: NOW + 1 });
  });

  it('the policies accepted, one is back where one looked', () => {
    const accepted = { type: 'admitted', isPlaced: true } as const;
    expect(nextStep(turned('policies'), accepted)).toEqual({ at: 'in' });
  });

  it('too young here is over elsewhere, or left', () => {
    const tooYoung = turned('age');
    expect(nextStep(tooYoung, { type: 'use-location' })).toEqual({ at: 'locating' });
    expect(nextStep(tooYoung, { type: 'left' })).toEqual({ at: 'outside' });
    for (const event of [
      { type: 'place-chosen' },
      { type: 'located' },
      { type: 'back' },
      { type: 'stay' },
    ] as const)
      expect(nextStep(tooYoung, event)).toEqual(tooYoung);
  });

  it('is read from the refusal', () => {
    expect(blockerFrom({ code: 'unauthenticated', reason: null })).toBe('no-visitor');
    for (const reason of ['date-of-birth', 'age', 'policies'] as const)
      expect(blockerFrom({ code: 'not-admitted', reason })).toBe(reason);
    expect(blockerFrom({ code: 'not-admitted', reason: null })).toBeNull();
    expect(blockerFrom({ code: 'suspended', reason: null })).toBeNull();
    expect(blockerFrom({ code: 'forbidden', reason: 'policies' })).toBeNull();
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
    const known = { blocker: null } as const;
    expect(walk(started({ ...known, remembered: 'own-place' })).at).toBe('locating');
    expect(walk(started({ ...known, remembered: 'chosen-place' })).at).toBe('in');
    expect(walk(started(known)).at).toBe('first-screen');
  });

  it('is asked anew when the person wants that', () => {
    expect(nextStep({ at: 'in' }, { type: 'change-place' }).at).toBe('first-screen');
    expect(nextStep({ at: 'first-screen' }, { type: 'stay' }).at).toBe('in');
    expect(nextStep({ at: 'in' }, { type: 'use-location' }).at).toBe('locating');
  });
});
