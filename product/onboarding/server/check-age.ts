import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { localDay } from '#product/visitors/rules.ts';
import { presentVisitor } from '#product/visitors/server/index.ts';
import { type AgeState, nobody, submitDateOfBirth } from '../age.rules.ts';
import type { checkAge as contract } from '../contract.ts';
import { confirmedAgeCookie } from '../cookies.ts';
import type { Context } from './context.ts';
import { decideChange } from './decide-change.ts';
import { closeGateHere, isGateClosedHere } from './device-gate.ts';

/**
 * Saves a date that is old enough. A refusal is saved too, without the date: it holds for 24 hours. Nothing is saved
 * without a visitor, but a refusal closes the gate on the device.
 */
export const checkAge =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const now = clock.now();
    const submission = {
      dateOfBirth: call.body.dateOfBirth,
      today: localDay(call.body.today, now),
      now,
      isClosedHere: isGateClosedHere(call),
    };
    const decide = (visitor: AgeState) => {
      const outcome = submitDateOfBirth(visitor, submission);
      if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
      return outcome;
    };
    const decided =
      caller === null
        ? { row: null, decision: decide(nobody) }
        : await decideChange(change, caller._id, decide);
    if (decided?.decision.type === 'under-age') {
      closeGateHere(call);
      throw new Refused<typeof contract>('under-age');
    }
    if (!decided?.row) throw new Refused<typeof contract>('unauthenticated');
    const { name, seconds, httpOnly } = confirmedAgeCookie;
    call.setCookie(name, '1', { maxAgeSeconds: seconds, httpOnly });
    return presentVisitor(decided.row, now);
  };
