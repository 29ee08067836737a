import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serverSeen } from './inside.fixture.ts';

const server = serverSeen({ hasStreets: true, env: { DEMO_WORLD: 'still' } });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

it.each([
  ['phone', 390, 844, 'dark'],
  ['phone', 390, 844, 'light'],
  ['desktop', 1440, 900, 'dark'],
  ['desktop', 1440, 900, 'light'],
] as const)(
  'WCAG 2.2 AA on a %s of %i x %i, %s, from the door to a card',
  async (_kind, width, height, theme) => {
    const context = await server.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'color_theme', value: theme, url: server.url }]);
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByLabel('Day').fill('14');
    await page.getByLabel('Month').fill('06');
    await page.getByLabel('Year').fill('1988');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('heading', { name: 'See who is hereabout' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Look around the demo city' }).click();
    await page.getByRole('dialog', { name: 'A few cookies' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Only what is needed' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (width < 600)
      await page
        .getByRole('button', { name: /nearby|list|people/i })
        .first()
        .press('ArrowUp');
    await page.getByRole('list', { name: 'People' }).getByRole('button').first().waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Close' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);
