import { Browser } from '#platform/testing/http-browser.ts';

const PASSWORD = 'a long enough password';
let made = 0;

/** A visitor past the age check with a confirmed account; their cookies go with each call. */
export async function caller(url: string): Promise<Browser> {
  made += 1;
  const browser = new Browser(url);
  const succeed = async (asking: ReturnType<Browser['send']>) => {
    const { status, text, body } = await asking;
    if (status >= 400) throw new Error(`no caller: ${status} ${text}`);
    return body;
  };
  await succeed(browser.post('/api/user/anonymous'));
  await succeed(browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' }));
  await succeed(browser.put('/api/user/accept-policies', { scope: 'age' }));
  const email = `caller-${made}@mail.example`;
  await succeed(browser.post('/api/user/register', { email, password: PASSWORD }));
  // The link of the email, which is written meanwhile, takes the place of one made before it.
  for (let tries = 0; tries < 20; tries++) {
    const { link } = (await succeed(browser.post('/api/user/activation-link'))) as { link: string };
    const { status } = await browser.put('/api/user/activate', { token: link.split('#')[1] });
    if (status === 200) return browser;
  }
  throw new Error('no caller: no link activates the account');
}
