import { Refused } from '#platform/contract/refused.ts';
import { distanceMiles, fromPair, type LngLatPair, toPair } from '#platform/geo/point.ts';
import type { getProfile } from '#product/profiles/contract.ts';
import type { NotificationsHooks } from '#product/notifications/server/index.ts';
import { DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { type Answer, inAnswerOf, type Leak, withHandler } from './leak.fixture.ts';
import type { KnownTruths } from './truths.ts';

const zone: Leak = {
  name: 'another refusal for someone in their zone',
  shownIn: 'answer getProfile',
  isQuick: true,
  patches: ({ isHome }) => [
    {
      slice: 'profiles',
      body: (body) =>
        withHandler(body, 'getProfile', (handler) => (call) => {
          if (isHome(String(call.query['userId']))) throw new Refused<typeof getProfile>('not-found');
          return handler(call);
        }),
    },
  ],
};

/** Where a viewer whom nobody sees is taken to be. */
const SOMEWHERE: LngLatPair = [-98, 39];

/** Miles from the published position of the viewer, to two decimals. */
const milesFrom = (
  { at }: KnownTruths,
  publishedOf: (id: string) => { readonly coordinates: LngLatPair } | null,
  viewerId: string,
  personId: string,
): number | null => {
  const truth = at(personId);
  const viewer = fromPair(publishedOf(viewerId)?.coordinates ?? SOMEWHERE);
  return truth && Math.round(distanceMiles(truth, viewer) * 100) / 100;
};

const conversation: Leak = {
  name: 'the distance in a conversation',
  shownIn: 'answer getConversation',
  isQuick: true,
  patches: (known) => [
    {
      slice: 'chat',
      body: (body, { presence }) =>
        withHandler(body, 'getConversation', (handler) => async (call) => {
          const answer = (await handler(call)) as Answer;
          const miles = milesFrom(known, presence.publishedOf, call.caller._id, String(call.query['userId']));
          return miles === null ? answer : { ...answer, miles };
        }),
    },
  ],
};

const miles: Leak = {
  name: 'the miles of a first message by true distance',
  shownIn: 'answer sendMessage',
  patches: ({ at }) => [
    {
      slice: 'chat',
      parts: (parts) => ({
        ...parts,
        presence: {
          ...parts.presence,
          publishedOf: (id) => {
            const truth = at(id);
            return truth
              ? { coordinates: toPair(truth), cellMetres: DEFAULT_CELL_METRES }
              : parts.presence.publishedOf(id);
          },
        },
      }),
    },
  ],
};

const around: Leak = {
  name: 'around for, with the true distance',
  shownIn: 'answer getProfile',
  patches: (known) => [
    {
      slice: 'profiles',
      body: (body, { presence }) =>
        withHandler(body, 'getProfile', (handler) => async (call) => {
          const answer = (await handler(call)) as Answer & { readonly availability: object | null };
          const away = milesFrom(known, presence.publishedOf, call.caller._id, String(call.query['userId']));
          return answer.availability && away !== null
            ? { ...answer, availability: { ...answer.availability, away } }
            : answer;
        }),
    },
  ],
};

const spot: Leak = {
  name: 'a live spot for everyone who wrote with them',
  shownIn: 'answer listLiveLocations',
  patches: ({ at, betrayed }) => [
    {
      slice: 'liveLocations',
      body: (body, { chat }) =>
        withHandler(body, 'listLiveLocations', (handler) => async (call) => {
          const answer = (await handler(call)) as Answer;
          const spots: unknown[] = [];
          for (const sharerId of betrayed())
            if ((await chat.conversationOf(call.caller._id, sharerId)) !== 'no')
              spots.push({ sharerId, spot: at(sharerId) });
          return spots.length > 0 ? { ...answer, spots } : answer;
        }),
    },
  ],
};

const list: Leak = {
  name: 'the true position in the list of conversations',
  shownIn: 'answer listConversations',
  patches: ({ at }) => [
    inAnswerOf('chat', 'listConversations', (answer) => ({
      ...answer,
      conversations: (answer['conversations'] as { readonly partner: { readonly _id: string } }[]).map(
        (each) => ({ ...each, ...(at(each.partner._id) && { from: at(each.partner._id) }) }),
      ),
    })),
  ],
};

const push: Leak = {
  name: 'a push with where its writer is',
  shownIn: 'push',
  patches: ({ at }) => [
    {
      slice: 'chat',
      body: (body) => {
        const known = body.hooks?.['pushContents'] as NotificationsHooks['pushContents'] | undefined;
        const { message: contentOf, ...others } = known ?? {};
        const message: typeof contentOf = async (trigger) => {
          const content = (await contentOf?.(trigger)) ?? null;
          if (!content || content.kind === 'area') return content;
          const truth = at(content.partnerId);
          return truth ? { ...content, line: `${truth.lat.toFixed(3)}, ${truth.lng.toFixed(3)}` } : content;
        };
        return { ...body, hooks: { ...body.hooks, pushContents: { ...others, message } } };
      },
    },
  ],
};

/** Leaks in what is said of one person. */
export const leaksOnPeople: readonly Leak[] = [push, zone, conversation, miles, around, spot, list];
