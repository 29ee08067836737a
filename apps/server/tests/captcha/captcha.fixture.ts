import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Browser } from '#platform/testing/http-browser.ts';

/** What the widget makes of a challenge, by the vendor's own code. */
export async function tokenOf(challenge: unknown): Promise<string> {
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  const { parameters, signature } = given;
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
}

export async function challengeFor(browser: Browser, headers?: Record<string, string>): Promise<unknown> {
  const { body } = await browser.get('/api/captcha/challenge', headers);
  return (body as { challenge: unknown }).challenge;
}

/** Answers a challenge as a person does by the widget. */
export async function passCaptcha(browser: Browser, headers?: Record<string, string>) {
  const captchaToken = await tokenOf(await challengeFor(browser, headers));
  return browser.post('/api/captcha/verify', { captchaToken }, headers);
}
