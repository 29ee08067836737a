import type { Locator, Page, Route } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { photoOf, upgraded } from '../../../server/tests/chat/message-photos.fixture.ts';
import { dialogsLeft, goInside, serverSeen, sharedPage } from '../inside.fixture.ts';
import { hasFocus } from './chat-pages.fixture.ts';
import { country, findIn, fingersOn, sendPhoto } from './photo-viewer.fixture.ts';

const server = serverSeen({
  env: { DEMO_WORLD: 'still', COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' },
});
let address = '';
let me: Chatter;
/** Where images are safe a tap does not zoom. */
const moveTo = (code: 'DE' | 'GB') => findIn(server, me, code);
/** The file of the last photo. */
let last = '';
/** A phone in a conversation with three photos of one's own, of 390 × 520, 390 × 195 and 390 × 780 pixels. */
const open = sharedPage(server, async () => {
  const [own, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  me = own;
  await me.accept(await other.write(me, 'Show me?'));
  await sendPhoto(me, other, [780, 1040], '#8a5a2b');
  await sendPhoto(me, other, [1560, 780], '#2b6a8a');
  const third = await sendPhoto(me, other, [780, 1560], '#4a8a2b');
  await moveTo('DE');
  await upgraded(server.server, me, true);
  address = `/chats/${other.id}`;
  last = photoOf(third).filepath;
  return { who: me, hasTouch: true, address, extraHTTPHeaders: country('DE') };
});

let page: Page;
let viewer: Locator;
beforeEach(async () => {
  ({ page } = await open());
  viewer = page.getByRole('dialog', { name: 'Your photo' });
});

const thumb = (index: number) => page.getByRole('button', { name: 'Your photo' }).nth(index);
const place = (text: string) => viewer.getByText(text, { exact: true });
const button = (name: string) => viewer.getByRole('button', { name, exact: true });
const gone = () => viewer.waitFor({ state: 'detached' }).then(() => dialogsLeft(page));
const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
const shown = () => viewer.locator('[data-shown-picture]');
const picture = () => boxOf(shown());

async function look(index: number): Promise<void> {
  await thumb(index).click();
  await place(`${index + 1} of 3`).waitFor();
  await shown().getByRole('img', { name: 'Your photo' }).waitFor();
}

it('[PHOTO-11] [PHOTO-12] [PHOTO-13] [PHOTO-14] [PHOTO-53] [PHOTO-54] leads through the photos by arrows that lead somewhere', async () => {
  await look(1);
  expect(await boxOf(viewer)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await picture()).toEqual({ x: 0, y: 324.5, width: 390, height: 195 });
  await button('Next photo').click();
  await place('3 of 3').waitFor();
  await expect.poll(() => button('Next photo').count()).toBe(0);
  // The focus was on the arrow that is gone.
  expect(await viewer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await button('Previous photo').click();
  await button('Previous photo').click();
  await place('1 of 3').waitFor();
  expect(await button('Previous photo').count()).toBe(0);
  await button('Close').click();
  await gone();
  expect(await hasFocus(thumb(1))).toBe(true);
});

it('[PHOTO-20] [PHOTO-21] [PHOTO-22] [PHOTO-23] keys: Escape closes, Left is previous, Right is next, + and − zoom', async () => {
  await look(1);
  const { keyboard } = page;
  await keyboard.press('ArrowRight');
  await place('3 of 3').waitFor();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  await place('2 of 3').waitFor();
  await keyboard.press('ArrowLeft');
  await place('1 of 3').waitFor();
  await keyboard.press('+');
  await place('1.5×').waitFor();
  expect(await picture()).toMatchObject({ width: 585, height: 780 });
  // Part of it is out of sight, and comes in by Shift and an arrow.
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await picture()).x).toBe(-177.5);
  await keyboard.press('-');
  await keyboard.press('-');
  await place('0.9×').waitFor();
  expect(await button('Zoom out').getAttribute('aria-disabled')).toBe('true');
  for (let step = 0; step < 7; step += 1) await button('Zoom in').click();
  await place('4×').waitFor();
  expect(await picture()).toMatchObject({ width: 1560 });
  for (let step = 0; step < 9; step += 1) await keyboard.press('Tab');
  expect(await viewer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await keyboard.press('Escape');
  await gone();
  expect(await hasFocus(thumb(1))).toBe(true);
  // Where one reads from the right, the next picture stands on the left.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await look(1);
  await keyboard.press('ArrowLeft');
  await place('3 of 3').waitFor();
  await keyboard.press('ArrowRight');
  await place('2 of 3').waitFor();
  await keyboard.press('Escape');
  await gone();
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
});

it('[PHOTO-17] [PHOTO-18] [PHOTO-19] [PHOTO-62] fingers zoom, pan, change the photo and close', async () => {
  const fingers = await fingersOn(page);
  await look(0);
  // 200 px apart after 100, around a spot off the middle, which stays between them.
  await fingers.put({ x: 100, y: 400 });
  await fingers.put({ x: 100, y: 400 }, { x: 200, y: 400 });
  await fingers.move({ x: 75, y: 400 }, { x: 225, y: 400 });
  await fingers.move({ x: 50, y: 400 }, { x: 250, y: 400 });
  await fingers.lift();
  await place('2×').waitFor();
  const pinched = await picture();
  expect(pinched).toMatchObject({ width: 780, height: 1040 });
  expect(pinched.x + 150 * 2).toBeCloseTo(150);
  // It is zoomed: the same swipe pans, and stops at the edge.
  await fingers.swipe({ x: 300, y: 400 }, { x: 200, y: 400 });
  await expect.poll(async () => (await picture()).x).toBeCloseTo(pinched.x - 100);
  await fingers.swipe({ x: 380, y: 400 }, { x: 10, y: 400 });
  await expect.poll(async () => (await picture()).x).toBe(-390);
  await place('1 of 3').waitFor();
  const middle = { x: 195, y: 422 };
  await fingers.tap(middle);
  await fingers.tap(middle);
  await place('1×').waitFor();
  await fingers.swipe({ x: 300, y: 400 }, { x: 20, y: 400 });
  await place('2 of 3').waitFor();
  await fingers.swipe({ x: 20, y: 400 }, { x: 300, y: 400 });
  await place('1 of 3').waitFor();
  await fingers.tap(middle);
  await fingers.tap(middle);
  await place('1.5×').waitFor();
  await fingers.tap(middle);
  await fingers.tap(middle);
  await place('1×').waitFor();
  await fingers.swipe({ x: 195, y: 300 }, { x: 195, y: 500 });
  await gone();
});

it('[PHOTO-59] past the last photo it closes, and [PHOTO-63] a mouse zooms by one tap', async () => {
  const fingers = await fingersOn(page);
  await look(2);
  await page.mouse.click(195, 422);
  await place('1.5×').waitFor();
  await page.mouse.click(195, 422);
  await place('1×').waitFor();
  await fingers.swipe({ x: 350, y: 400 }, { x: 40, y: 400 });
  await gone();
});

it('[PHOTO-64] [PHOTO-71] where images are safe a tap does not zoom, and the buttons do', async () => {
  await moveTo('GB');
  await page.context().setExtraHTTPHeaders(country('GB'));
  await page.reload();
  await look(0);
  await page.mouse.click(195, 422);
  await button('Zoom in').click();
  // The click would have made it 2.
  await place('1.5×').waitFor();
  await page.keyboard.press('Escape');
  await gone();
  await moveTo('DE');
  await page.context().setExtraHTTPHeaders(country('DE'));
  await page.reload();
});

it('[PHOTO-88] [PHOTO-90] a finger that is held opens the menu of the photo', async () => {
  const fingers = await fingersOn(page);
  await look(1);
  await fingers.put({ x: 195, y: 422 });
  await page.getByRole('menuitem', { name: 'Hide photo' }).waitFor();
  await fingers.lift();
  await viewer.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await dialogsLeft(page);
});

it('[PHOTO-03] [PHOTO-16] [PHOTO-67] [PHOTO-80] an eye hides a photo of a member’s own and shows it again, and needs no explanation', async () => {
  await look(1);
  await button('Hide photo').click();
  await viewer.getByText('Only you can see it. Tap the eye to show it again.').waitFor();
  await viewer.getByText(/^Hidden from /).waitFor();
  expect(await button('About hidden photos').count()).toBe(0);
  await button('Show photo again').click();
  await button('Hide photo').waitFor();
  await button('Close').click();
  await gone();
});

it('grows from where the photo stood and goes back there, at once where no motion is wanted', async () => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const rate = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate });
  const middleOf = async (one: Promise<{ x: number; y: number; width: number; height: number }>) => {
    const { x, y, width, height } = await one;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  await rate(0);
  await look(1);
  expect(await middleOf(picture())).toEqual({ x: 195, y: 422 });
  await button('Close').click();
  await gone();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await look(1);
  expect(await middleOf(picture())).toEqual(await middleOf(boxOf(thumb(1))));
  await rate(1);
  await expect.poll(() => middleOf(picture())).toEqual({ x: 195, y: 422 });
  await rate(0);
  await button('Close').click();
  const nearlyBack = (box: Element) =>
    box.getAnimations().forEach((one) => (one.currentTime = Number(one.effect?.getTiming().duration) - 0.01));
  await shown().evaluate(nearlyBack);
  expect(await middleOf(picture())).toEqual(await middleOf(boxOf(thumb(1))));
  await rate(1);
  await gone();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('[PHOTO-24] closes when another page opens', async () => {
  await look(0);
  await goInside(page, '/chats');
  await viewer.waitFor({ state: 'detached' });
  await page.goto(server.url + address);
});

it('[PHOTO-84] [PHOTO-86] [PHOTO-87] says after 250 ms that a photo comes, why it does not, and tries again', async () => {
  const answers: ((route: Route) => Promise<void>)[] = [(route) => route.abort(), (route) => route.abort()];
  await page.clock.install();
  await page.route(`**/api/message/photo?filepath=${last}*`, async (route) => {
    await (answers.shift() ?? ((one) => one.continue()))(route);
  });
  await page.reload();
  await page.getByText('Couldn’t load the photo.').waitFor();
  await look(1);
  await button('Next photo').click();
  await viewer.getByText('Couldn’t load this photo').waitFor();
  answers.push((route) => route.fulfill({ status: 500, body: '' }));
  await button('Try again').click();
  await viewer.getByText('Something went wrong').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  answers.push((route) => released.then(() => route.continue()));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await button('Try again').click();
  await viewer.getByText('Something went wrong').waitFor({ state: 'detached' });
  await page.clock.runFor(249);
  expect(await viewer.getByText('Loading…').count()).toBe(0);
  await page.clock.runFor(1);
  await viewer.getByText('Loading…').waitFor();
  await page.clock.resume();
  release(null);
  await shown().getByRole('img', { name: 'Your photo' }).waitFor();
  await page.keyboard.press('Escape');
  await gone();
});
