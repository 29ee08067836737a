import { packages } from './packages.ts';

const NAME = 'puppeteer-core';

/** What drives a browser that the system has. */
export const puppeteer = packages.program(NAME);

/** The part of puppeteer-core that is used. */
export interface PuppeteerBrowser {
  readonly version: () => Promise<string>;
  readonly createBrowserContext: () => Promise<PuppeteerContext>;
  readonly close: () => Promise<void>;
}
export interface PuppeteerContext {
  readonly newPage: (options?: { readonly type: 'tab' | 'window' }) => Promise<PuppeteerPage>;
  readonly setCookie: (...cookies: readonly object[]) => Promise<void>;
  readonly close: () => Promise<void>;
}
export interface PuppeteerPage {
  readonly goto: (url: string, options?: object) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly evaluateHandle: (
    expression: string,
  ) => Promise<{ readonly asElement: () => PuppeteerElement | null }>;
  readonly setViewport: (size: { readonly width: number; readonly height: number }) => Promise<void>;
}
export interface PuppeteerElement {
  readonly click: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

const START_MS = 120_000;

export async function launch(options: object): Promise<PuppeteerBrowser> {
  const { default: library } = await packages.load<{
    readonly default: { readonly launch: (options: object) => Promise<PuppeteerBrowser> };
  }>(NAME);
  return library.launch({ timeout: START_MS, ...options });
}
