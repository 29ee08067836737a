import { type Answer, Browser } from '#platform/testing/http-browser.ts';

const PASSWORD = 'a long enough password';
let made = 0;

/** A visitor past the age check; their cookies go with each call. */
export async function admitted(url: string): Promise<Browser> {
  const browser = new Browser(url);
  await succeed(browser.post('/api/user/anonymous'));
  await succeed(browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' }));
  await succeed(browser.put('/api/user/accept-policies', { scope: 'age' }));
  return browser;
}

/** One with a confirmed account. */
export async function caller(url: string): Promise<Browser> {
  made += 1;
  const browser = await admitted(url);
  const email = `caller-${made}@mail.example`;
  await succeed(browser.post('/api/user/register', { email, password: PASSWORD }));
  const { link } = (await succeed(browser.post('/api/user/activation-link'))) as { readonly link: string };
  await succeed(browser.put('/api/user/activate', { token: link.split('#')[1] }));
  return browser;
}

export const cookieHeader = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function succeed(asking: Promise<Answer>): Promise<unknown> {
  const { status, text, body } = await asking;
  if (status >= 400) throw new Error(`no visitor: ${status} ${text}`);
  return body;
}
