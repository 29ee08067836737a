import { describe, expect, it } from 'vitest';
import type { AccessBlocker } from '#product/visitors/access.rules.ts';
import { GATE_CLOSED_MS } from './age.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import {
  endedSession,
  firstStep,
  firstViewpoint,
  hasEntered,
  isIntroduced,
  nextStep,
  type Onboarding,
  type OnboardingEvent,
} from './rules.ts';

const locating: Onboarding = { status: 'locating', isAgain: false };
const NOW = Date.UTC(2026, 10, 21, 12);
const started = (given: Partial<Extract<OnboardingEvent, { type: 'started' }>>): OnboardingEvent => ({
  type: 'started',
  blocker: 'no-visitor',
  gateClosedUntil: null,
  viewpoint: null,
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
    expect(walk(started({}), { type: 'left' })).toEqual({ status: 'left', isTooYoungHere: false });
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
    expect(nextStep({ status: 'left', isTooYoungHere: false }, retried).status).toBe('gate-closed');
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

it('a visitor has entered once no gate is left, and until one closes again', () => {
  const past: readonly Onboarding['status'][] = [
    'first-screen',
    'locating',
    'location-failed',
    'home-city',
    'choosing-spot',
    'in',
  ];
  for (const status of past) expect(hasEntered({ status } as Onboarding)).toBe(true);
  expect(hasEntered(firstStep)).toBe(false);
  expect(hasEntered(walk(started({})))).toBe(false);
  for (const gate of [
    { status: 'left', isTooYoungHere: false },
    { status: 'too-young-here' },
    { status: 'suspended' },
    { status: 'gate-closed', until: NOW },
  ])
    expect(hasEntered(gate as Onboarding)).toBe(false);
});

describe('access denied after admission', () => {
  const denied = (blocker: AccessBlocker, from: Onboarding = { status: 'in' }): Onboarding =>
    nextStep(from, { ...entryState, type: 'access-denied', blocker });

  it('[AGE-05] leads from every later step to the missing requirement', () => {
    const later: readonly Onboarding[] = [
      { status: 'in' },
      locating,
      { status: 'first-screen' },
      { status: 'choosing-spot', from: { status: 'first-screen' } },
    ];
    for (const from of later) {
      expect(denied('no-visitor', from)).toMatchObject({ status: 'age-check', asks: 'date' });
      expect(denied('date-of-birth', from)).toMatchObject({ status: 'age-check', asks: 'date' });
      expect(denied('policies', from)).toMatchObject({ status: 'age-check', asks: 'policies' });
      expect(denied('age', from)).toEqual({ status: 'too-young-here' });
      expect(denied(null, from)).toEqual(from);
    }
  });

  it('a suspended visitor ends at the suspension and nowhere else, from the start and from every step', () => {
    const suspended: Onboarding = { status: 'suspended' };
    for (const viewpoint of ['own-place', 'chosen-place', 'home-city', null] as const)
      expect(walk(started({ blocker: 'suspended', viewpoint }))).toEqual(suspended);
    expect(denied('suspended', locating)).toEqual(suspended);
    for (const status of ['in', 'first-screen', 'too-young-here'] as const)
      expect(denied('suspended', { status })).toEqual(suspended);
    expect(
      nextStep(
        { status: 'left', isTooYoungHere: false },
        { ...entryState, type: 'retried', blocker: 'suspended' },
      ),
    ).toEqual(suspended);
    for (const type of ['left', 'use-location', 'place-chosen', 'change-place', 'stay', 'back'] as const)
      expect(nextStep(suspended, { type }), type).toEqual(suspended);
  });

  it('changes nothing before admission', () => {
    const before: readonly Onboarding[] = [
      { status: 'starting' },
      { status: 'left', isTooYoungHere: false },
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
    expect(nextStep(tooYoung, { type: 'use-location' })).toEqual(locating);
    const left = nextStep(tooYoung, { type: 'left' });
    expect(left).toEqual({ status: 'left', isTooYoungHere: true });
    // The record of the visitor blocks nothing: only the refused call knew.
    expect(nextStep(left, { ...entryState, type: 'retried', blocker: null })).toEqual(tooYoung);
    expect(nextStep(left, { ...entryState, type: 'retried' })).toMatchObject({ status: 'age-check' });
    for (const event of [
      { type: 'place-chosen' },
      { type: 'located' },
      { type: 'back' },
      { type: 'stay' },
    ] as const)
      expect(nextStep(tooYoung, event)).toEqual(tooYoung);
  });
});

it('only the ended session of an account is one that was logged in', () => {
  expect([endedSession(true), endedSession(false)]).toEqual(['account', 'guest']);
});

describe('choosing a viewpoint', () => {
  it('offers every alternative when the device cannot be located', () => {
    const failed = walk(...admitted, { type: 'use-location' }, { type: 'location-failed', why: 'denied' });
    expect(failed).toEqual({ status: 'location-failed', why: 'denied', isAgain: false });
    expect(nextStep(failed, { type: 'use-location' }).status).toBe('locating');
    expect(nextStep(failed, { type: 'choose-spot' }).status).toBe('choosing-spot');
    expect(nextStep(failed, { type: 'search-city' }).status).toBe('home-city');
    expect(nextStep(failed, { type: 'place-chosen' }).status).toBe('in');
  });

  it('goes back from a spot or a city to where they were offered, also from one by the other', () => {
    const failed = walk(...admitted, { type: 'use-location' }, { type: 'location-failed', why: 'denied' });
    for (const offered of [failed, walk(...admitted)])
      for (const type of ['choose-spot', 'search-city'] as const) {
        const chosen = nextStep(offered, { type });
        expect(nextStep(chosen, { type: 'back' }), type).toEqual(offered);
        expect(nextStep(nextStep(chosen, { type: 'search-city' }), { type: 'back' }), type).toEqual(offered);
      }
    expect(nextStep(failed, { type: 'back' })).toEqual(failed);
  });

  it('knows that the device was located in vain before', () => {
    const again = walk(
      ...admitted,
      { type: 'use-location' },
      { type: 'location-failed', why: 'timeout' },
      { type: 'use-location' },
      { type: 'location-failed', why: 'denied' },
    );
    expect(again).toEqual({ status: 'location-failed', why: 'denied', isAgain: true });
  });

  it('starts from the last viewpoint of a known visitor', () => {
    const known = { blocker: null } as const;
    expect(walk(started({ ...known, viewpoint: 'own-place' })).status).toBe('locating');
    expect(walk(started({ ...known, viewpoint: 'chosen-place' })).status).toBe('in');
    expect(walk(started({ ...known, viewpoint: 'home-city' })).status).toBe('in');
    expect(walk(started(known)).status).toBe('first-screen');
  });

  it('on another device of an account looks from the home city, or asks without an introduction', () => {
    const options = { filters: {}, hasSeenIntro: false } as Visitor['options'];
    const account = { accountType: 'authenticated', options } as Visitor;
    const home = { ...account, savedCoordinates: { lat: 41.88, lng: -87.62 } };
    expect(firstViewpoint(null, home)).toBe('home-city');
    expect(firstViewpoint('own-place', home)).toBe('own-place');
    expect(firstViewpoint('demo-city', home)).toBe('chosen-place');
    expect(firstViewpoint(null, { ...account, savedCoordinates: null })).toBeNull();
    expect(firstViewpoint(null, null)).toBeNull();
    const guest = { accountType: 'anonymous', options } as const;
    const shown = { ...guest, options: { ...options, hasSeenIntro: true } };
    expect([account, guest, shown, null].map(isIntroduced)).toEqual([true, false, true, false]);
  });

  it('is asked for again on request', () => {
    expect(nextStep({ status: 'in' }, { type: 'change-place' }).status).toBe('first-screen');
    expect(nextStep({ status: 'first-screen' }, { type: 'stay' }).status).toBe('in');
    expect(nextStep({ status: 'in' }, { type: 'use-location' }).status).toBe('locating');
  });
});
