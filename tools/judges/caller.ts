import { randomBytes } from 'node:crypto';
import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { type Answer, Browser } from '#platform/testing/http-browser.ts';

/** The password of every caller. */
export const PASSWORD = 'a long enough password';

/** One who calls; the cookies of the browser go with each call. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

/** One who signed up, and the link that confirms the account. */
export async function registeredCaller(url: string): Promise<Caller & { readonly link: string }> {
  const { visitor, headers } = await admittedVisitor(url);
  const browser = new Browser(url, headers['cookie']);
  const email = `caller-${randomBytes(6).toString('hex')}@mail.example`;
  await succeed(browser.post('/api/user/register', { email, password: PASSWORD }));
  const { link } = (await succeed(browser.post('/api/user/activation-link'))) as { readonly link: string };
  return { id: visitor._id, email, browser, link };
}

/** One with a confirmed account. */
export async function accountCaller(url: string): Promise<Caller> {
  const { link, ...caller } = await registeredCaller(url);
  await succeed(caller.browser.put('/api/user/activate', { token: link.split('#')[1] }));
  return caller;
}

async function succeed(asking: Promise<Answer>): Promise<unknown> {
  const { status, text, body } = await asking;
  if (status >= 400) throw new Error(`no account: ${status} ${text}`);
  return body;
}
