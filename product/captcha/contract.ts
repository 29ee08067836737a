import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';

/** A challenge is to be answered within so many minutes. */
export const CHALLENGE_MINUTES = 10;
const MAX_TOKEN_LENGTH = 4_000;

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'Something to solve that costs a machine as much as a person, for who asks and nobody else.',
  role: 'everyone',
  limit: 'generic',
  /** For the widget as it is; only the vendor’s own code reads it. */
  answer: z.strictObject({ challenge: z.record(z.string(), z.unknown()) }),
});

export const verifyCaptcha = endpoint({
  method: 'POST',
  path: '/api/captcha/verify',
  summary: 'Takes what the widget made of a challenge; calls that were refused with CAPTCHA_REQUIRED go on.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ captchaToken: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)) }),
  answer: 'nothing',
  /** Spent: used once already, or too late. Not valid: not solved, or made for somebody else. */
  refusals: { 'captcha-not-valid': 422, 'captcha-spent': 410 },
});
