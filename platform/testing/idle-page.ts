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
 * Keeps in `window.__lastFrame` when the page last asked for a frame, in its own milliseconds. A map asks for frames
 * as long as it has something to draw, and for none while it is idle. Call it before the page is opened.
 */
export const watchFrames = (page: Page) => page.addInitScript(WATCH_FRAMES);

/** The live connection stands but tells of no change, so that a map that is drawn stays as it is. Call it before the page is opened. */
export const holdLiveEvents = (page: Page) =>
  page.routeWebSocket(/\/api\/live$/, (toPage) => {
    const toServer = toPage.connectToServer();
    toServer.onMessage((message) => {
      if (!message.toString().startsWith('{"type":"events"')) toPage.send(message);
    });
  });
