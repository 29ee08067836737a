import type { Browser, BrowserContextOptions } from 'playwright-core';

export interface PageBytes {
  readonly path: string;
  /** Over the wire, compressed, with headers, until nothing was loaded for a while. */
  readonly bytes: number;
  /** The largest answers, with their bytes. */
  readonly largest: readonly (readonly [path: string, bytes: number])[];
}

const QUIET_MS = 3_000;
const LISTED = 8;

/** Opens each page with nothing in any cache, and adds up what is transferred. */
export async function bytesOf(
  browser: Browser,
  {
    url,
    context,
    paths,
  }: { readonly url: string; readonly context: BrowserContextOptions; readonly paths: readonly string[] },
): Promise<readonly PageBytes[]> {
  const measured: PageBytes[] = [];
  for (const path of paths) {
    const room = await browser.newContext(context);
    const page = await room.newPage();
    const session = await room.newCDPSession(page);
    await session.send('Network.enable');
    const addresses = new Map<string, string>();
    const bytes = new Map<string, number>();
    let last = performance.now();
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = new URL(addresses.get(requestId) ?? url).pathname;
      bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
      last = performance.now();
    });
    await page.goto(`${url}${path}`);
    while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
    await room.close();
    measured.push({
      path,
      bytes: [...bytes.values()].reduce((sum, value) => sum + value, 0),
      largest: [...bytes].toSorted(([, a], [, b]) => b - a).slice(0, LISTED),
    });
  }
  return measured;
}
