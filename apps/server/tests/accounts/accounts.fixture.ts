import { expect, vi } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import type { SentEmail, TestServer } from '../server.fixture.ts';

export const PASSWORD = 'a long enough password';

/** The newest email to an address, once there are `count` of them. */
export async function emailTo(
  server: Pick<TestServer, 'emails'>,
  address: string,
  count = 1,
): Promise<SentEmail> {
  const ofAddress = () => server.emails().filter(({ to }) => to === address);
  // Also in a hook, where `expect.poll` is refused.
  await vi.waitFor(() => expect(ofAddress()).toHaveLength(count), { timeout: 20_000 });
  const newest = ofAddress().at(-1);
  if (!newest) throw new Error('there is no email');
  return newest;
}

/** What stands behind `#` in the link of an email. */
export const tokenIn = ({ text }: SentEmail): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** A visitor with an activated account, in their own browser. */
export async function withAccount(
  server: Pick<TestServer, 'emails' | 'url'>,
  email: string,
): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email, password: PASSWORD });
  const { status } = await browser.put('/api/user/activate', {
    token: tokenIn(await emailTo(server, email)),
  });
  if (status !== 200) throw new Error(`the account was not activated: ${status}`);
  return browser;
}
