import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reports } from '#product/reports/server/tables.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { CHICAGO } from '../../../server/tests/groups/groups.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { goInside, loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen();

it('[REPORT-021] [REPORT-031] a person is reported from the card, though they leave the map meanwhile, and from the chat', async () => {
  const [me, other] = [await chatter(server.server), await chatter(server.server)];
  await other.post('/api/softReload', { physicalLocation: CHICAGO, arrives: true });
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who: me, viewpoint: { viewpoint: 'chosen-spot', at: CHICAGO } },
  });
  try {
    const heard = page.waitForEvent('websocket');
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Open the list' }).click();
    await page.getByRole('list', { name: 'People' }).getByRole('button', { name: other.handle }).click();
    const report = async (menu: string | RegExp) => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('dialog', { name: 'Report profile' }).getByText('What’s wrong?').waitFor();
    };
    await report(/^More about /);
    const title = page.getByRole('heading', { name: 'Report profile' });
    expect(await title.locator('svg').count()).toBe(1);
    expect(await violations(page, ['dark'])).toEqual([]);
    const isOfThem = ({ payload }: { readonly payload: string | Buffer }) => payload.includes(other.id);
    const gone = (await heard).waitForEvent('framereceived', isOfThem);
    await other.put('/api/presence/leave', {});
    await gone;
    await page.getByRole('button', { name: /^Fake or duplicate/ }).click();
    await page.getByRole('button', { name: /^Pretends to be someone/ }).click();
    await page.getByRole('textbox', { name: 'Tell us what you saw' }).fill('These are my pictures.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thanks for speaking up').waitFor();
    const filed = await server.database.database.select().from(reports).where(eq(reports.reporterId, me.id));
    expect(filed).toMatchObject([
      { reportedId: other.id, source: 'Profile', reason: 'DuplicateFakeProfile', subReason: 'Impersonation' },
    ]);
    const overlays = () =>
      page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
    const leaveToBlock = async (overlaysLeft: number) => {
      await page.getByRole('button', { name: `Block ${other.handle}` }).click();
      const question = page.getByRole('dialog', { name: `Block ${other.handle}?` });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(overlays).toBe(overlaysLeft);
    };
    // The list is open below the card, which has gone with its person.
    await leaveToBlock(1);

    await goInside(page, `/chats/${other.id}`);
    await page.route('**/api/user/flag', (route) => route.abort());
    await report('More');
    await page.getByRole('button', { name: /^Ad or spam/ }).click();
    await page.getByText('Couldn’t send your report. Try again.').waitFor();
    await leaveToBlock(0);
    // It begins again.
    await report('More');
  } finally {
    await context.close();
  }
});
