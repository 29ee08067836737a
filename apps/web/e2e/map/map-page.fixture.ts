import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { summaryOf } from '../inside.fixture.ts';

/** "Go to list" by the keyboard; the list's heading is focused, and seen so. */
export async function skipToList(page: Page): Promise<void> {
  const heading = page.locator('#nearby-list:focus-visible');
  await page.getByRole('link', { name: 'Go to list' }).focus();
  await page.keyboard.press('Enter');
  await heading.waitFor();
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().waitFor();
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect((await heading.boundingBox())?.height).toBeGreaterThan(16);
}

/** Text of twice the size, or as it was. */
export const enlarge = (page: Page, isLarge = true) =>
  page.evaluate((large) => (document.documentElement.style.fontSize = large ? '200%' : ''), isLarge);

/** Lowers the sheet with the list to its numbers, as a page begins. */
export async function lowerList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nearby list, / }).press('Home');
  await summaryOf(page).waitFor();
}
