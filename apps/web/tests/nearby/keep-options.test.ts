import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveConnection } from '#platform/client/live/live-connection.ts';
import { clientOf, noArrival } from '#product/nearby/web/client.fixture.ts';
import { createNearby } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore } from '#product/nearby/web/nearby.store.ts';
import { getCurrentVisitor, setOptions } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS, DEFAULT_OPTIONS, keptOptions } from '#product/visitors/rules.ts';
import { askAboutVisitor, sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { softReload } from '#wire/nearby.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../../../server/tests/server.fixture.ts';
import { liveProtocol, loadReader } from '../../start/live/live-protocol.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HERE = { lat: 41.88, lng: -87.63 };
const young = { USERS: { ageMax: 30 } };

/** A page of a member, as the app joins the session and what is nearby; saving options waits until it is let through. */
async function openPage() {
  const { headers } = await chatter(server);
  const waiting: (() => void)[] = [];
  const client = clientOf(server.url, {
    fetch: async (address, init) => {
      const url = String(address instanceof Request ? address.url : address);
      if (url.endsWith(setOptions.path)) await new Promise<void>((resolve) => waiting.push(resolve));
      return fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      });
    },
  });
  sessionStore.setState({ visitor: await client.call(getCurrentVisitor) });
  const model = createNearby({
    ...{ client, layers: [], log: { error: () => undefined }, clock: () => Date.now() },
    live: createLiveConnection({
      ...{ prepare: loadReader, protocol: liveProtocol, log: { error: () => undefined } },
      open: () => {
        throw new Error('nothing is heard here');
      },
    }),
    store: createNearbyStore({ viewCenter: { physicalLocation: null, virtualLocation: HERE } }),
    page: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    viewer: () => sessionStore.getState().visitor,
    published: () => ({ chosen: 500, position: null }),
    askAboutVisitor: () => () => undefined,
    onOptionsSaved: (options) => updateVisitor({ options }),
    onPublished: () => undefined,
    arrival: noArrival,
    denyAccess: () => undefined,
  });
  sessionStore.subscribe(({ visitor }, before) => {
    if (visitor && visitor.options !== before.visitor?.options)
      model.takeOptions(keptOptions(visitor.options, visitor.isAnonymous));
  });
  /** A reload tells what the server has of the visitor now. */
  const reload = async () => {
    const take = askAboutVisitor();
    const body = { physicalLocation: null, virtualLocation: HERE };
    const { partialVisitorData } = await client.call(softReload, { body });
    return () => take(partialVisitorData as Parameters<typeof take>[0]);
  };
  const letThrough = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // The last one that waits, as a network may let it pass first.
    waiting.pop()?.();
  };
  const filters = () => model.store.getState().filters;
  const saved = async () => (await client.call(getCurrentVisitor)).options.filters;
  return { model, reload, letThrough, filters, saved };
}

it('[NEAR-05] filters that are being saved are not taken back by what the server told before', async () => {
  const { model, reload, letThrough, filters, saved } = await openPage();
  const early = await reload();
  const done = model.keepOptions(young, DEFAULT_LAYERS);
  await letThrough();
  expect(await done).toBe(true);
  early();
  expect(filters()).toEqual(young);

  const doneAgain = model.keepOptions({}, DEFAULT_LAYERS);
  const meanwhile = await reload();
  meanwhile();
  expect(filters()).toEqual({});
  await letThrough();
  await doneAgain;
  (await reload())();
  expect([filters(), await saved()]).toEqual([{}, {}]);
});

it('[NEAR-05] filters that are changed twice at once end as they were chosen last, here and on the server', async () => {
  const { model, letThrough, filters, saved } = await openPage();
  const first = model.keepOptions(young, DEFAULT_LAYERS);
  const second = model.keepOptions({}, DEFAULT_LAYERS);
  await letThrough();
  await first;
  expect(filters()).toEqual({});
  await letThrough();
  await second;
  expect([filters(), await saved()]).toEqual([{}, {}]);
});

it('filters and layers of a visitor whose session ended are not those of the guest after them', async () => {
  const { model, letThrough, filters } = await openPage();
  const end = model.start();
  const saved = model.keepOptions(young, { ...DEFAULT_LAYERS, places: false });
  await letThrough();
  await saved;
  expect(filters()).toEqual(young);
  end();
  const { visitor } = sessionStore.getState();
  sessionStore.setState({ visitor: null });
  const options = { ...DEFAULT_OPTIONS };
  sessionStore.setState({
    visitor: visitor && { ...visitor, options, _id: 'f'.repeat(24), isAnonymous: true },
  });
  expect([filters(), model.store.getState().layers]).toEqual([{}, DEFAULT_LAYERS]);
});
