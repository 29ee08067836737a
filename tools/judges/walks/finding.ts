import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Target } from './page.ts';

/** Generous: the machine may be loaded, and a page that is right is never waited for that long. */
const WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;
const LONGEST_TEXT = 400;

/** Finds by role and name in the page; a part of what browsers compute, for what our pages have. */
const FINDER = `(role, source, flags, within) => {
  const roles = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    link: 'a[href], [role=link]',
    list: 'ul, ol, [role=list]',
    log: '[role=log]',
    text: 'body *',
    textbox: 'input:not([type=checkbox]):not([type=radio]), textarea, [role=textbox]',
  };
  const pattern = new RegExp(source, flags);
  const textOf = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
  const ownTextOf = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') ? textOf(element) : '';
  const nameOf = (element) => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled) return labelled.split(' ').map((id) => textOf(document.getElementById(id) ?? document.createElement('i'))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if (role === 'text') return ownTextOf(element);
    if (element.labels?.length) return [...element.labels].map(textOf).join(' ');
    return ['button', 'heading', 'link'].includes(role) ? textOf(element) : '';
  };
  const isThere = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' &&
      !element.closest('[inert], [aria-hidden=true], noscript');
  };
  return [...(within ?? document).querySelectorAll(roles[role])]
    .find((element) => isThere(element) && pattern.test(nameOf(element))) ?? null;
}`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The element of a target, as an expression; null in the page where there is none. */
export function expressionOf({ role, name, in: within }: Target): string {
  const pattern = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`, 'u') : name;
  const [source, flags] = [JSON.stringify(pattern.source), JSON.stringify(pattern.flags)];
  if (!within) return `(${FINDER})(${JSON.stringify(role)}, ${source}, ${flags}, null)`;
  return `((within) => within && (${FINDER})(${JSON.stringify(role)}, ${source}, ${flags}, within))(${expressionOf(within)})`;
}

const shown = ({ role, name, in: within }: Target): string =>
  `${role} ${String(name)}${within ? ` in ${shown(within)}` : ''}`;

/** Tries until it succeeds. @throws with the last failure and what the page shows */
async function until<Found>(page: Page, what: string, attempt: () => Promise<Found | null>): Promise<Found> {
  const deadline = Date.now() + WITHIN_MS;
  let failure = '';
  while (Date.now() < deadline) {
    try {
      const found = await attempt();
      if (found !== null) return found;
      failure = '';
    } catch (error) {
      // A page on its way to the next one answers nothing, and what moves is not clicked.
      failure = error instanceof Error ? error.message : String(error);
    }
    await sleep(LOOK_EVERY_MS);
  }
  const text = await page
    .evaluate(`location.pathname + ': ' + document.body.innerText.replace(/\\s+/g, ' ')`)
    .catch(String);
  throw new Error(
    `${what}${failure && ` (${failure})`}; the page shows ${String(text).slice(0, LONGEST_TEXT)}`,
  );
}

export const holds = (page: Page, expression: string, what: string): Promise<true> =>
  until(page, `never ${what}`, async () =>
    (await page.evaluate(`Boolean(${expression})`)) === true ? true : null,
  );

export const seen = (page: Page, target: Target): Promise<true> =>
  holds(page, expressionOf(target), `there: ${shown(target)}`);

export const gone = (page: Page, target: Target): Promise<true> =>
  holds(page, `!${expressionOf(target)}`, `gone: ${shown(target)}`);

/** Whether a press would reach an element now: it rests, and nothing lies over it, as people press what they see. */
const CAN_PRESS = `(async (element) => {
  if (!element) return false;
  element.scrollIntoView({ block: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const takers = [element, ...(element.labels ?? [])];
  return x === before.x && y === before.y && takers.some((taker) => taker.contains(hit));
})`;

/** Clicks once the target is there and a press reaches it. */
export const click = (page: Page, target: Target): Promise<true> =>
  until(page, `not clicked: ${shown(target)}`, async () => {
    if ((await page.evaluate(`${CAN_PRESS}(${expressionOf(target)})`)) !== true) return null;
    await page.click(expressionOf(target));
    return true;
  });

/**
 * Clicks until another target is there: of a list that lives, a row may move away between the press and its end, and who
 * uses it presses again.
 */
export const opens = (page: Page, by: Target, target: Target): Promise<true> =>
  until(page, `${shown(by)} never opened ${shown(target)}`, async () => {
    const isThere = async (one: Target) => (await page.evaluate(`Boolean(${expressionOf(one)})`)) === true;
    if (await isThere(target)) return true;
    if (await isThere(by)) await page.click(expressionOf(by));
    return null;
  });

/** Clicks until the target is gone: words that come in between a press and its end take its place, and one presses again. */
export const closes = (page: Page, target: Target): Promise<true> =>
  until(page, `never closed: ${shown(target)}`, async () => {
    if ((await page.evaluate(`Boolean(${expressionOf(target)})`)) !== true) return true;
    if ((await page.evaluate(`${CAN_PRESS}(${expressionOf(target)})`)) === true)
      await page.click(expressionOf(target));
    return null;
  });

/** Fills in an empty field. */
export async function fill(page: Page, target: Target, text: string): Promise<void> {
  await seen(page, target);
  await page.type(expressionOf(target), text);
  await holds(
    page,
    `${expressionOf(target)}?.value === ${JSON.stringify(text)}`,
    `filled in: ${shown(target)}`,
  );
}
