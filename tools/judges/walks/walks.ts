import { linkTo, pages } from '#product/pages.ts';
import { click, closes, expressionOf, fill, gone, holds, opens, seen } from './finding.ts';
import type { Engine, Page } from './page.ts';

/** Where a walk is, and whether its browser can draw a map. */
export interface Walking {
  readonly url: string;
  readonly hasWebGl: boolean;
}

const PASSWORD = 'a long enough password';
const DRAWN =
  "!document.querySelector('[data-stage]') && document.querySelector('canvas.maplibregl-canvas')?.width > 0";
const button = (name: string | RegExp) => ({ role: 'button', name }) as const;
const text = (name: string | RegExp) => ({ role: 'text', name }) as const;
const textbox = (name: string | RegExp) => ({ role: 'textbox', name }) as const;
const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const;
const messages = { role: 'log', name: 'Messages' } as const;

/** A newcomer passes the age check and looks around the demo city. */
async function comeIn(page: Page, { url }: Walking): Promise<void> {
  await page.open(url);
  await fill(page, textbox('Day'), '14');
  await fill(page, textbox('Month'), '06');
  await fill(page, textbox('Year'), '1988');
  await click(page, { role: 'checkbox', name: /./ });
  await click(page, button('Come in'));
  await click(page, button('Look around the demo city'));
}

/** The map is drawn, or the list stands in its place and says why; either opens a card. */
async function lookAround(page: Page, { hasWebGl }: Walking): Promise<void> {
  if (hasWebGl) await holds(page, DRAWN, 'drawn: the map');
  else await seen(page, text(/^This browser can’t draw the map/));
  const row = { ...button(/./), in: { role: 'list', name: /^People/ } } as const;
  const opener = button('Open the list');
  await holds(page, `${expressionOf(row)} ?? ${expressionOf(opener)}`, 'there: the list');
  if ((await page.evaluate(`Boolean(${expressionOf(opener)})`)) === true) await click(page, opener);
  await opens(page, row, button('Close'));
  await closes(page, button('Close'));
  await seen(page, row);
}

/** Signs up, confirms without an email, logs out and in again. */
async function haveAccount(page: Page, { url }: Walking, email: string): Promise<void> {
  await page.open(url + linkTo(pages.account.register));
  await fill(page, textbox('Email'), email);
  await fill(page, textbox('Password'), PASSWORD);
  await click(page, button('Sign up'));
  await seen(page, heading('Confirm your account'));
  await click(page, { role: 'link', name: 'Confirm here' });
  await seen(page, heading('Your account is confirmed'));
  await page.open(url + linkTo(pages.account.logout));
  await holds(page, "location.pathname === '/'", 'logged out');
  await page.open(url + linkTo(pages.account.login));
  await fill(page, textbox('Email'), email);
  await fill(page, textbox('Password'), PASSWORD);
  await click(page, button('Log in'));
  await holds(page, "location.pathname === '/'", 'logged in');
  await page.open(url + linkTo(pages.you.you));
  await seen(page, text(email));
}

const idOf = async (page: Page): Promise<string> =>
  String(
    await page.evaluate("fetch('/api/user/current').then((answer) => answer.json()).then(({ _id }) => _id)"),
  );

const write = async (page: Page, message: string): Promise<void> => {
  await fill(page, textbox(/^Message to /), message);
  await opens(page, button('Send'), { ...text(message), in: messages });
};

/** One writes, the other accepts and answers, and each sees what the other wrote without asking. */
async function chat(one: Page, other: Page, { url }: Walking): Promise<void> {
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  await one.open(url + linkTo(pages.chat.conversation, { userId: otherId }));
  await write(one, 'Around for a coffee?');
  await seen(one, { ...text('Around for a coffee?'), in: messages });
  await other.open(url + linkTo(pages.chat.conversation, { userId: oneId }));
  await seen(other, { ...text('Around for a coffee?'), in: messages });
  await click(other, button('Accept'));
  await gone(other, button('Accept'));
  await write(other, 'Ten minutes, by the river.');
  await seen(one, { ...text('Ten minutes, by the river.'), in: messages });
  await write(one, 'On my way.');
  await seen(other, { ...text('On my way.'), in: messages });
}

/** Every walk, one after another, then the end of the browser; what fails ends them, as the next stands on it. */
export async function walk(
  engine: Engine,
  walking: Walking,
): Promise<{ readonly errors: readonly string[] }> {
  const run = String(Date.now());
  const errors: string[] = [];
  let at = 'start';
  try {
    const people: Page[] = [];
    for (const name of ['one', 'other']) {
      const page = await engine.person();
      people.push(page);
      at = `the way in of ${name}`;
      await comeIn(page, walking);
      at = walking.hasWebGl ? `the map of ${name}` : `the list of ${name}`;
      await lookAround(page, walking);
      at = `the account of ${name}`;
      await haveAccount(page, walking, `${name}-${run}@mail.example`);
    }
    const [one, other] = people;
    if (!one || !other) throw new Error('two people walk');
    at = 'the chat of two';
    await chat(one, other, walking);
  } catch (error) {
    errors.push(`${at}: ${messageOf(error)}`);
  }
  await engine.end().catch((error: unknown) => errors.push(`the end: ${messageOf(error)}`));
  return { errors };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
