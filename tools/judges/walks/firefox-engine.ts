import { launch, type PuppeteerElement, type PuppeteerPage } from '../puppeteer.ts';
import type { Engine, Page } from './page.ts';

export interface FirefoxOptions {
  readonly executable: string;
  readonly hasWebGl: boolean;
  /** Where it draws; without a screen it has no WebGL on machines without a graphics card. */
  readonly display: string | null;
  readonly size: { readonly width: number; readonly height: number };
}

/** A stock Firefox, driven by WebDriver BiDi. */
export async function launchFirefox({
  executable,
  hasWebGl,
  display,
  size,
}: FirefoxOptions): Promise<Engine> {
  const browser = await launch({
    ...{ browser: 'firefox', executablePath: executable },
    ...{ headless: display === null, env: { ...process.env, ...(display && { DISPLAY: display }) } },
    extraPrefsFirefox: { 'webgl.disabled': !hasWebGl },
  });
  return {
    name: await browser.version(),
    person: async () => {
      // A page behind another one draws seldom, and a click waits until it does.
      const page = await (await browser.createBrowserContext()).newPage({ type: 'window' });
      await page.setViewport(size);
      return pageOf(page);
    },
    end: () => browser.close(),
  };
}

function pageOf(page: PuppeteerPage): Page {
  const element = async (expression: string): Promise<PuppeteerElement> => {
    const handle = (await page.evaluateHandle(expression)).asElement();
    if (!handle) throw new Error('nothing is there');
    return handle;
  };
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => (await element(expression)).type(text),
  };
}
