import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
