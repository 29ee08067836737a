import type { Logger } from 'pino';
import type { LatLng } from '#platform/geo/point.ts';
import type { AnyBody, AnySlice } from '#platform/slice/slice.ts';
import type { ChatApi } from '#product/chat/server/index.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { PlacesApi } from '#product/places/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import type { Channel } from '../compare.ts';
import type { KnownTruths, Truths } from './truths.ts';

/** What slices are created with, as far as a leak uses it. */
export interface Parts {
  readonly serverKey: Buffer;
  readonly log: Logger;
  readonly presence: PresenceApi;
  readonly live: LiveApi;
  readonly places: PlacesApi;
  readonly chat: ChatApi;
}

/** A call as a handler gets it, as far as a leak reads it. */
export interface Called {
  readonly caller: { readonly _id: string };
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly setHeader: (name: string, value: string) => void;
}
type AnyHandler = (call: Called) => unknown;
export type Answer = Readonly<Record<string, unknown>>;

/** A fault in one slice, as it might be written: in what it is created with, or in what it then does. */
export interface Patch {
  readonly slice: string;
  readonly parts?: (parts: Parts) => Parts;
  readonly body?: (body: AnyBody, parts: Parts) => AnyBody;
}

/** A fault of the product by which a position shows, for the victims it betrays. */
export interface Leak {
  readonly name: string;
  /** Where it shows first. */
  readonly shownIn: Channel;
  /** Looked for in a short run too, which has time for a few. */
  readonly isQuick?: boolean;
  readonly patches: (known: KnownTruths) => readonly Patch[];
}

/** The slices of a server with these faults. */
export function leakySlices(
  slices: readonly AnySlice[],
  { leaks, truths, serverKey }: { leaks: readonly Leak[]; truths: Truths; serverKey: Buffer },
): readonly AnySlice[] {
  const secret = createSecret(serverKey);
  const patches = leaks.flatMap(({ name, patches: of }) => of(truths.knownTo(name, secret)));
  return slices.map((slice) =>
    wrapped(
      slice,
      [...patches, recording(truths, secret)].filter((patch) => patch.slice === slice.name),
    ),
  );
}

function wrapped(slice: AnySlice, patches: readonly Patch[]): AnySlice {
  if (patches.length === 0) return slice;
  const create = slice.create as (parts: Parts) => AnyBody;
  return {
    ...slice,
    create: (given: Parts) => {
      const parts = patches.reduce((made, patch) => patch.parts?.(made) ?? made, given);
      return patches.reduce((made, patch) => patch.body?.(made, parts) ?? made, create(parts));
    },
  };
}

/** Learns where victims truly are before anyone else does. */
const recording = (truths: Truths, secret: ReturnType<typeof createSecret>): Patch => ({
  slice: 'presence',
  body: (body) => {
    const recorded = withApi<PresenceApi>(body, (api) => ({
      ingest: (...given) => {
        truths.arrived(given[0], given[1]);
        return api.ingest(...given);
      },
    }));
    const removed = withHandler(recorded, 'removePrivacyZone', (handler) => (call) => {
      truths.zonesRemoved(call.caller._id);
      return handler(call);
    });
    return withHandler(removed, 'addPrivacyZone', (handler) => (call) => {
      truths.zoneAdded({ visitorId: call.caller._id, secret }, call.body['around'] as LatLng);
      return handler(call);
    });
  },
});

/** A body whose slice offers something else to those below it. */
export const withApi = <Api extends object>(body: AnyBody, change: (api: Api) => Partial<Api>): AnyBody => ({
  ...body,
  api: { ...body.api, ...change(body.api as Api) },
});

/** A body that does something more once a position has come in. */
export const afterIngest = (body: AnyBody, act: (visitorId: string, at: LatLng) => void): AnyBody =>
  withApi<PresenceApi>(body, (api) => ({
    ingest: (...given) =>
      api.ingest(...given).then((ingested) => {
        act(given[0], given[1]);
        return ingested;
      }),
  }));

/** A body that answers a call in another way. */
export function withHandler(
  body: AnyBody,
  name: string,
  change: (handler: AnyHandler) => AnyHandler,
): AnyBody {
  const handler = body.handlers[name] as AnyHandler | undefined;
  if (!handler) throw new Error(`there is no handler of ${name}`);
  return { ...body, handlers: { ...body.handlers, [name]: change(handler) } };
}

/** A fault in the answer of one call. */
export const inAnswerOf = (
  slice: string,
  name: string,
  change: (answer: Answer, call: Called) => Answer,
): Patch => ({
  slice,
  body: (body) =>
    withHandler(body, name, (handler) => async (call) => change((await handler(call)) as Answer, call)),
});
