import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Onboarding,
  type OnboardingEvent,
  firstStep,
  GATE_CLOSED_MS,
  isGateClosed,
  isRefusedAsNewcomer,
  judgeDateOfBirth,
  judgeFields,
  nextStep,
} from './rules.ts';
import type { AccessBlocker } from '#product/visitors/access.rules.ts';
import { dayOf, latestDay, localDay, missingRequirements } from '#product/visitors/rules.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const NOON = new Date(NOW);
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
  { type: 'submitted' },
  { type: 'admitted', isPlaced: false },
];

describe('the age check', () => {
  it('[AGE-01] is passed by no client without a visitor', () => {
    expect(walk(started({}))).toEqual({
      ...{ status: 'age-check', asks: 'date', problem: null, doubtedYear: null, saving: false },
    });
    const others: readonly OnboardingEvent[] = [
      { type: 'use-location' },
      { type: 'located' },
      { type: 'place-chosen' },
      { type: 'change-place' },
      { type: 'choose-spot' },
      { type: 'search-city' },
    ];
    for (const event of others) expect(walk(started({}), event).status).toBe('age-check');
  });

  it('[AGE-05] asks only for what is missing: the date of birth or the policies', () => {
    expect(walk(started({ blocker: 'date-of-birth' }))).toMatchObject({ status: 'age-check', asks: 'date' });
    expect(walk(started({ blocker: 'policies' }))).toMatchObject({ asks: 'policies' });
  });

  it('[AGE-07] is followed by the first screen', () => {
    expect(walk(...admitted)).toEqual({ status: 'first-screen' });
  });

  it('[AGE-09] can be left, and one button opens it again', () => {
    expect(walk(started({}), { type: 'left' })).toEqual({ status: 'left' });
    const retried: OnboardingEvent = { ...entryState, type: 'retried' };
    expect(walk(started({}), { type: 'left' }, retried)).toMatchObject({ status: 'age-check', asks: 'date' });
  });

  it('[AGE-10] closes the gate of this device for 24 hours when too young, also after leaving and a restart', () => {
    const closed = walk(started({}), { type: 'under-age', now: NOW });
    expect(closed).toEqual({ status: 'gate-closed', until: NOW + 24 * 60 * 60 * 1000 });
    const until = NOW + GATE_CLOSED_MS;
    const back = (now: number): Onboarding => walk(started({ gateClosedUntil: until, now }));
    expect(back(until - 1)).toEqual({ status: 'gate-closed', until });
    expect(back(until).status).toBe('age-check');
    const retried: OnboardingEvent = {
      ...entryState,
      type: 'retried',
      gateClosedUntil: until,
      now: until - 1,
    };
    expect(nextStep({ status: 'left' }, retried).status).toBe('gate-closed');
    expect(nextStep(closed, { type: 'submitted' })).toEqual(closed);
  });

  it('[AGE-14] shows a problem until the form changes', () => {
    const problem: OnboardingEvent = { type: 'age-problem', problem: 'policies-not-accepted' };
    const shown = walk(started({}), problem);
    expect(shown).toMatchObject({ status: 'age-check', problem: 'policies-not-accepted', saving: false });
    expect(nextStep(shown, { type: 'form-changed' })).toMatchObject({ problem: null, saving: false });
    expect(nextStep(shown, { type: 'submitted' })).toMatchObject({ problem: null, saving: true });
  });
});

describe('a year that would close the gate', () => {
  const doubted = walk(started({}), { type: 'year-doubted', year: '2012' });

  it('[AGE-10] is asked about before it does', () => {
    expect(doubted).toMatchObject({ status: 'age-check', doubtedYear: '2012', problem: null });
    expect(nextStep(doubted, { type: 'under-age', now: NOW })).toMatchObject({ status: 'gate-closed' });
  });

  it('is no longer asked about once a field changes or the form is sent', () => {
    expect(nextStep(doubted, { type: 'form-changed' })).toMatchObject({ doubtedYear: null });
    expect(nextStep(doubted, { type: 'submitted' })).toMatchObject({ doubtedYear: null, saving: true });
    const problem: OnboardingEvent = { type: 'age-problem', problem: 'incomplete' };
    expect(nextStep(doubted, problem)).toMatchObject({ doubtedYear: null, problem: 'incomplete' });
  });
});

describe('access denied after admission', () => {
  const denied = (blocker: AccessBlocker, from: Onboarding = { status: 'in' }): Onboarding =>
    nextStep(from, { ...entryState, type: 'access-denied', blocker });

  it('[AGE-05] leads from every later step to the missing requirement', () => {
    const later: readonly Onboarding[] = [
      { status: 'in' },
      { status: 'locating' },
      { status: 'first-screen' },
      { status: 'choosing-spot' },
    ];
    for (const from of later) {
      expect(denied('no-visitor', from)).toMatchObject({ status: 'age-check', asks: 'date' });
      expect(denied('date-of-birth', from)).toMatchObject({ status: 'age-check', asks: 'date' });
      expect(denied('policies', from)).toMatchObject({ status: 'age-check', asks: 'policies' });
      expect(denied('age', from)).toEqual({ status: 'too-young-here' });
      expect(denied(null, from)).toEqual(from);
    }
  });

  it('changes nothing before admission', () => {
    const before: readonly Onboarding[] = [
      { status: 'starting' },
      { status: 'left' },
      { status: 'gate-closed', until: NOW },
    ];
    for (const from of before) expect(denied('policies', from)).toEqual(from);
  });

  it('leads to the closed gate after an ended session', () => {
    const event = { ...entryState, type: 'access-denied', gateClosedUntil: NOW + 1 } as const;
    expect(nextStep({ status: 'in' }, event)).toEqual({ status: 'gate-closed', until: NOW + 1 });
  });

  it('returns to the map once the policies are accepted', () => {
    const accepted = { type: 'admitted', isPlaced: true } as const;
    expect(nextStep(denied('policies'), accepted)).toEqual({ status: 'in' });
  });

  it('too young here ends at another place, or by leaving', () => {
    const tooYoung = denied('age');
    expect(nextStep(tooYoung, { type: 'use-location' })).toEqual({ status: 'locating' });
    expect(nextStep(tooYoung, { type: 'left' })).toEqual({ status: 'left' });
    for (const event of [
      { type: 'place-chosen' },
      { type: 'located' },
      { type: 'back' },
      { type: 'stay' },
    ] as const)
      expect(nextStep(tooYoung, event)).toEqual(tooYoung);
  });
});

describe('the typed date', () => {
  const judge = (day: string, month: string, year: string, minimumAge = 18) =>
    judgeFields({ day, month, year }, '2026-11-21', minimumAge);

  it('[AGE-02] is judged in whole years on the local day, against the minimum age of the place', () => {
    expect(judge('21', '11', '2008')).toEqual({ type: 'date', dateOfBirth: '2008-11-21' });
    expect(judge('22', '11', '2008')).toEqual({ type: 'under-age', dateOfBirth: '2008-11-22' });
    expect(judge('21', '11', '2008', 19)).toMatchObject({ type: 'under-age' });
    expect(judge('4', '6', '1988')).toEqual({ type: 'date', dateOfBirth: '1988-06-04' });
  });

  it('gets a problem when it is invalid', () => {
    expect(judge('', '6', '1988')).toMatchObject({ problem: 'incomplete' });
    expect(judge('14', '6', '88')).toMatchObject({ problem: 'incomplete' });
    expect(judge('1x', '6', '1988')).toMatchObject({ problem: 'incomplete' });
    expect(judge('31', '02', '1988')).toMatchObject({ problem: 'no-such-date' });
    expect(judge('22', '11', '2026')).toMatchObject({ problem: 'in-the-future' });
    expect(judge('01', '01', '1850')).toMatchObject({ problem: 'too-old' });
  });
});

describe('choosing a viewpoint', () => {
  it('offers every alternative when the device cannot be located', () => {
    const failed = walk(...admitted, { type: 'use-location' }, { type: 'location-failed', why: 'denied' });
    expect(failed).toEqual({ status: 'location-failed', why: 'denied' });
    expect(nextStep(failed, { type: 'use-location' }).status).toBe('locating');
    expect(nextStep(failed, { type: 'choose-spot' }).status).toBe('choosing-spot');
    expect(nextStep(failed, { type: 'search-city' }).status).toBe('home-city');
    expect(nextStep(failed, { type: 'place-chosen' }).status).toBe('in');
    expect(nextStep({ status: 'home-city' }, { type: 'back' }).status).toBe('first-screen');
  });

  it('starts from the last viewpoint of a known visitor', () => {
    const known = { blocker: null } as const;
    expect(walk(started({ ...known, remembered: 'own-place' })).status).toBe('locating');
    expect(walk(started({ ...known, remembered: 'chosen-place' })).status).toBe('in');
    expect(walk(started(known)).status).toBe('first-screen');
  });

  it('is asked for again on request', () => {
    expect(nextStep({ status: 'in' }, { type: 'change-place' }).status).toBe('first-screen');
    expect(nextStep({ status: 'first-screen' }, { type: 'stay' }).status).toBe('in');
    expect(nextStep({ status: 'in' }, { type: 'use-location' }).status).toBe('locating');
  });
});

describe('a date of birth', () => {
  it('[AGE-10] is refused, whatever it is, while the gate is closed; a saved one stays good', () => {
    const judge = (saved: string | null) =>
      judgeDateOfBirth({
        ...{ dateOfBirth: '1990-01-01', saved, today: '2026-11-21', minimumAge: 18 },
        ...{ isGateClosed: true, isNewcomer: false },
      });
    expect([judge(null), judge('1990-01-01')]).toEqual(['under-age', 'accepted']);
  });

  it('[AGE-10] closes the gate for 24 hours, to the millisecond', () => {
    const refusedAt = new Date('2026-11-21T12:00:00.000Z');
    const at = (time: string) => isGateClosed(refusedAt, new Date(time));
    expect([at('2026-11-21T12:00:00.000Z'), at('2026-11-22T11:59:59.999Z')]).toEqual([true, true]);
    expect([at('2026-11-22T12:00:00.000Z'), isGateClosed(null, refusedAt)]).toEqual([false, false]);
  });

  it('is judged, and stays once saved', () => {
    const judge = (dateOfBirth: string, saved: string | null = null, minimumAge = 18) =>
      judgeDateOfBirth({
        ...{ dateOfBirth, saved, today: '2026-11-21', minimumAge },
        ...{ isGateClosed: false, isNewcomer: false },
      });
    expect(judge('2008-11-21')).toBe('accepted');
    expect(judge('2008-11-22')).toBe('under-age');
    expect(judge('2006-11-22', null, 21)).toBe('under-age');
    expect(judge('2026-11-22')).toBe('date-in-the-future');
    expect(judge('1905-11-21')).toBe('date-too-old');
    expect(judge('1905-11-22')).toBe('accepted');
    expect(judge('1990-01-01', '1990-01-01')).toBe('accepted');
    expect(judge('1990-01-02', '1990-01-01')).toBe('age-is-set');
    expect(judge('2010-01-01', '2010-01-01')).toBe('under-age');
    expect(judge('2010-01-01', '1990-01-01')).toBe('age-is-set');
  });

  it('[AGE-10] one that is too young counts for a newcomer although another tab saved an older one', () => {
    const judge = (dateOfBirth: string, saved: string) =>
      judgeDateOfBirth({
        ...{ dateOfBirth, saved, today: '2026-11-21', minimumAge: 18 },
        ...{ isGateClosed: false, isNewcomer: true },
      });
    expect(judge('2012-05-17', '1988-05-17')).toBe('under-age');
    expect(judge('1990-05-17', '1988-05-17')).toBe('age-is-set');
    expect(judge('1988-05-17', '1988-05-17')).toBe('accepted');
  });

  it('[AGE-10] keeps a newcomer out at the policies where a date was refused on the device', () => {
    const isRefused = (policiesVersion: number | null, isClosed: boolean) =>
      isRefusedAsNewcomer({ policiesVersion, isGateClosed: isClosed });
    expect([isRefused(null, true), isRefused(null, false)]).toEqual([true, false]);
    expect([isRefused(0, true), isRefused(1, true)]).toEqual([false, false]);
  });

  it('once accepted on any day somewhere on earth is never missing afterwards', () => {
    fc.assert(
      fc.property(
        fc.date({ min: NOON, max: new Date(NOON.getTime() + 100_000 * 3_600_000), noInvalidDate: true }),
        fc.integer({ min: -1, max: 1 }),
        (now, shift) => {
          const today = localDay(dayOf(new Date(now.getTime() + shift * 86_400_000)), now);
          const dateOfBirth = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
          const verdict = judgeDateOfBirth({
            dateOfBirth,
            saved: null,
            today,
            minimumAge: 18,
            isGateClosed: false,
            isNewcomer: true,
          });
          const missingRequirement = missingRequirements({
            dateOfBirth,
            minimumAge: null,
            policiesVersion: 1,
            policiesInForce: 1,
            today: latestDay(now),
          });
          expect([verdict, missingRequirement]).toEqual(['accepted', null]);
        },
      ),
    );
  });
});
