import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import { calendarDate, visitor } from '#product/visitors/contract.ts';

export const checkAge = endpoint({
  method: 'PUT',
  path: '/api/user/age-check',
  summary:
    'Saves the date of birth when it is old enough; a date below the minimum age saves nothing and closes the gate, also without a visitor.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({
    dateOfBirth: calendarDate,
    /** The visitor's own calendar day; taken when it is within a day of the server's. */
    today: z.optional(calendarDate),
  }),
  answer: visitor,
  refusals: {
    unauthenticated: 401,
    'under-age': 403,
    'date-in-the-future': 422,
    'date-too-old': 422,
    'age-is-set': 409,
  },
});

export const acceptPolicies = endpoint({
  method: 'PUT',
  path: '/api/user/accept-policies',
  summary: 'Records that the visitor accepts the policies in force.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ scope: z.literal('age') }),
  answer: 'nothing',
  /** Under age: a date was refused on this device while a newcomer was being admitted. */
  refusals: { unauthenticated: 401, 'under-age': 403 },
});
