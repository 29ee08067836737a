import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The themes differ in their colors alone. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

const SHADES = ['dark', 'light'] as const;

/**
 * What WCAG 2.2 AA finds, in both themes where the page follows its system, as they change then: all of it in the
 * first, what colors decide in the second. `within` judges a part alone: the list of a city beside it takes a second.
 */
export async function violations(
  page: Page,
  shades: readonly (typeof SHADES)[number][] = SHADES,
  within = 'html',
): Promise<string[]> {
  const all: string[] = [];
  // Its words fade over the page that is judged.
  await page.locator('#splash').waitFor({ state: 'detached' });
  for (const shade of shades) {
    await page.emulateMedia({ colorScheme: shade });
    await page.locator(`html[data-theme=${shade}]`).waitFor({ state: 'attached' });
    // No page of ours has frames, so nothing has to be put together on a page of its own.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
    const { violations: found } = await (
      shade === shades[0] ? axe.withTags(WCAG) : axe.withRules(OF_COLORS)
    ).analyze();
    all.push(
      ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${shade}, ${id}: ${html.slice(0, 160)}`)),
    );
  }
  return all;
}
