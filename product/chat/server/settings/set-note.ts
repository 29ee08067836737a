import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { NOTE_LENGTH, type setNote as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { saveNote } from './notes.store.ts';

const NOTE_LIMITS = { maxLength: NOTE_LENGTH, mayBeEmpty: true };

export const setNote =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId, before, note } }) => {
    if (textProblem(note, NOTE_LIMITS) !== null) throw new Refused<typeof contract>('disallowed-text');
    // Removing a note is always allowed; a new one needs a partner who exists for the visitor.
    if (note !== '' && !(await context.partialUsersOf(caller, [userId])).has(userId))
      throw new Refused<typeof contract>('not-found');
    if (!(await saveNote(context.database, { visitorId: caller._id, aboutId: userId, before, note })))
      throw new Refused<typeof contract>('changed-meanwhile');
    return { note };
  };
