import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, latestDay, localDay, missingRequirements } from '#product/visitors/rules.ts';
import {
  type AgeState,
  GATE_CLOSED_MS,
  isGateClosed,
  judgeDateOfBirth,
  judgeFields,
  nobody,
  submitDateOfBirth,
  submitPolicies,
} from './age.rules.ts';

const NOON = new Date(Date.UTC(2026, 10, 21, 12));

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

describe('a date of birth that is sent', () => {
  const submit = (dateOfBirth: string, visitor: Partial<AgeState> = {}, isClosedHere = false) =>
    submitDateOfBirth(
      { ...nobody, ...visitor },
      { dateOfBirth, today: '2026-11-21', now: NOON, isClosedHere },
    );

  it('[AGE-06] is saved once, and ends an earlier refusal', () => {
    const lapsed = new Date(NOON.getTime() - GATE_CLOSED_MS);
    expect(submit('1990-05-17', { ageRefusedAt: lapsed })).toEqual({
      type: 'accepted',
      changes: { dateOfBirth: '1990-05-17', ageRefusedAt: null },
    });
    expect(submit('1990-05-17', { dateOfBirth: '1990-05-17' })).toEqual({ type: 'accepted', changes: {} });
    const another = submit('1990-05-18', { dateOfBirth: '1990-05-17' });
    expect(another).toEqual({ type: 'refused', code: 'age-is-set' });
  });

  it('[AGE-10] closes the gate when it is too young, and takes the date of another tab back', () => {
    const closed = { type: 'under-age', changes: { dateOfBirth: null, ageRefusedAt: NOON } };
    expect(submit('2012-05-17')).toEqual(closed);
    expect(submit('2012-05-17', { dateOfBirth: '1988-05-17' })).toEqual(closed);
    expect(submit('1990-05-17', {}, true)).toEqual(closed);
  });

  it('[AGE-10] does not extend a closed gate', () => {
    const refusedAt = new Date(NOON.getTime() - GATE_CLOSED_MS + 1);
    const again = submit('2012-05-17', { ageRefusedAt: refusedAt });
    expect(again).toMatchObject({ type: 'under-age', changes: { ageRefusedAt: refusedAt } });
  });

  it('closes no gate when it is the saved one, which only the law of a place made too young', () => {
    const saved = submit('2007-01-01', { dateOfBirth: '2007-01-01', minimumAge: 21 });
    expect(saved).toEqual({ type: 'refused', code: 'under-age' });
  });
});

describe('policies that are accepted', () => {
  const accept = (visitor: Partial<AgeState>, isClosedHere = false) =>
    submitPolicies({ ...nobody, ...visitor }, { policiesInForce: 2, now: NOON, isClosedHere });

  it('[AGE-08] are recorded once per version', () => {
    const changes = { policiesVersion: 2, policiesAcceptedAt: NOON };
    for (const policiesVersion of [null, 0, 1])
      expect(accept({ policiesVersion })).toEqual({ type: 'accepted', changes });
    expect(accept({ policiesVersion: 2 })).toEqual({ type: 'accepted', changes: {} });
  });

  it('[AGE-10] keep a newcomer out where a date was refused on the device', () => {
    const dateOfBirth = '1988-05-17';
    expect(accept({ dateOfBirth }, true)).toEqual({
      type: 'under-age',
      changes: { dateOfBirth: null, ageRefusedAt: NOON },
    });
    for (const policiesVersion of [0, 2])
      expect(accept({ dateOfBirth, policiesVersion }, true).type).toBe('accepted');
  });
});
