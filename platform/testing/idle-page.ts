import type { Page } from 'playwright-core';

const WATCH_FRAMES = `{
  const ask = window.requestAnimationFrame;
  window.__lastFrame = 0;
  window.requestAnimationFrame = (frame) => {
    window.__lastFrame = performance.now();
    return ask.call(window, frame);
  };
}`;

/**
 * Records in `window.__lastFrame` when the page last requested a frame, in its own milliseconds.
 *
 * A map requests frames while it has something to draw. Call it before the page opens.
 */
export const watchFrames = (page: Page) => page.addInitScript(WATCH_FRAMES);

/**
 * Keeps the live connection open without events, so that a drawn map stays as it is. Call it before the page opens.
 */
export const holdLiveEvents = (page: Page) =>
  page.routeWebSocket(/\/api\/live$/, (toPage) => {
    const toServer = toPage.connectToServer();
    toServer.onMessage((message) => {
      if (!message.toString().startsWith('{"type":"events"')) toPage.send(message);
    });
  });
