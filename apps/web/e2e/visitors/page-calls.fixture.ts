import type { Page } from 'playwright-core';
import { softReload } from '#wire/nearby.ts';

export type NearbyAnswer = ReturnType<typeof softReload.answer.parse>;

/** The nearby answers the page received, in order; grows with every reload. */
export function answersTo(page: Page): readonly NearbyAnswer[] {
  const answers: NearbyAnswer[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(softReload.path) || !response.ok()) return;
    const read = async () => {
      // A page that is left takes the text of its last answers along.
      const text = await response.text().catch(() => null);
      if (text !== null) answers.push(softReload.answer.parse(JSON.parse(text)));
    };
    void read();
  });
  return answers;
}

/** What a read of the page answers. */
export const ask = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown>, path);

/** A write as another page of the same person makes it. */
export const send = (
  page: Page,
  { method, path }: { method: string; path: string },
  body: object,
): Promise<void> =>
  page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(call.path, { method: call.method, headers, body: call.body });
    },
    { method, path, body: JSON.stringify(body) },
  );
