import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';

/** Lifetime of a challenge. */
export const CHALLENGE_MINUTES = 10;
const MAX_TOKEN_LENGTH = 4_000;

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'Returns a proof-of-work challenge for this caller only.',
  role: 'everyone',
  limit: 'generic',
  /** Passed to the widget as is; only the vendor's code reads it. */
  answer: z.strictObject({ challenge: z.record(z.string(), z.unknown()) }),
});

export const verifyCaptcha = endpoint({
  method: 'POST',
  path: '/api/captcha/verify',
  summary: 'Verifies a solved challenge; calls refused with CAPTCHA_REQUIRED then succeed.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ captchaToken: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)) }),
  answer: 'nothing',
  /** Spent: already used, or expired. Not valid: not solved, or made for another caller. */
  refusals: { 'captcha-not-valid': 422, 'captcha-spent': 410 },
});
