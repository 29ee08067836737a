import { Refused } from '#platform/contract/refused.ts';
import type { Call, Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { localDay, minimumAgeFor } from '#product/visitors/rules.ts';
import { presentVisitor } from '#product/visitors/server/index.ts';
import type { checkAge as contract } from '../contract.ts';
import { confirmedAgeCookie } from '../cookies.ts';
import { type AgeVerdict, isGateClosed, judgeDateOfBirth } from '../rules.ts';
import type { Context } from './context.ts';
import { closeGateHere, isGateClosedHere } from './device-gate.ts';

/** Saves a date that is old enough. A refusal is saved too, without the date: it holds for 24 hours. */
export const checkAge =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const { dateOfBirth } = call.body;
    const now = clock.now();
    if (caller === null) throw withoutVisitor(call, now);
    let isRefused = false as boolean;
    const row = await change(caller._id, (visitor) => {
      const wasRefused = isGateClosed(visitor.ageRefusedAt, now);
      const verdict = judgeDateOfBirth({
        dateOfBirth,
        saved: visitor.dateOfBirth,
        today: localDay(call.body.today, now),
        minimumAge: minimumAgeFor(visitor.minimumAge),
        isGateClosed: isGateClosedHere(call) || wasRefused,
        isNewcomer: visitor.policiesVersion === null,
      });
      isRefused = verdict === 'under-age' && visitor.dateOfBirth !== dateOfBirth;
      if (isRefused) return wasRefused ? {} : { dateOfBirth: null, ageRefusedAt: now };
      if (verdict !== 'accepted') throw new Refused<typeof contract>(verdict);
      return visitor.dateOfBirth === null ? { dateOfBirth, ageRefusedAt: null } : {};
    });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    if (isRefused) throw underAge(call);
    const { name, seconds, httpOnly } = confirmedAgeCookie;
    call.setCookie(name, '1', { maxAgeSeconds: seconds, httpOnly });
    return presentVisitor(row, now);
  };

type AgeCall = Call<typeof contract, Caller>;

/** Nothing is saved without a visitor, but a refusal closes the gate on the device. */
function withoutVisitor(call: AgeCall, now: Date): Refused<typeof contract> {
  const verdict: AgeVerdict = judgeDateOfBirth({
    dateOfBirth: call.body.dateOfBirth,
    saved: null,
    today: localDay(call.body.today, now),
    minimumAge: minimumAgeFor(null),
    isGateClosed: isGateClosedHere(call),
    isNewcomer: true,
  });
  if (verdict === 'under-age') return underAge(call);
  return new Refused<typeof contract>(verdict === 'accepted' ? 'unauthenticated' : verdict);
}

function underAge(call: AgeCall): Refused<typeof contract> {
  closeGateHere(call);
  return new Refused<typeof contract>('under-age');
}
