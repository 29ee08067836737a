import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import type { Pixels } from '#platform/drawing/shape.ts';
import { getFaces, MAX_FACES } from '#product/photos/contract.ts';
import type { SessionModel } from '#product/session-part.ts';
import { facesToAsk, retryWait, withAnswer } from './faces.rules.ts';
import type { WantedFace } from './shown-photo.rules.ts';
import { type FacesStore, type MarkerPhoto, noFaces, type WantedFaces } from './faces.store.ts';

export interface FacesOptions {
  readonly client: Client;
  readonly store: FacesStore;
  readonly wanted: WantedFaces;
  readonly log: { readonly error: (event: string) => void };
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Runs something once all faces of a frame have come up; answers how to call it off. */
  readonly afterFrame: (work: () => void) => () => void;
  /** Runs something after a time, in milliseconds; answers how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** The pixels of a data URL; rejects for what is no picture. */
  readonly decode: (image: string) => Promise<Pixels>;
}

export interface FacesModel extends SessionModel {
  readonly store: FacesStore;
}

/** Loads the photos of the people on the screen: those of a frame together, one request after the other. */
export function createFacesModel(options: FacesOptions): FacesModel {
  const { client, store, wanted, clock, decode } = options;
  /** What is on its way is of this visitor; aborted when they go. */
  let session: AbortController | null = null;
  let callOff: (() => void) | null = null;
  let isBusy = false;
  /** Faces have come up since the last batch was put together, or it had no room for all. */
  let isWantedAgain = false;
  /** Photos that are no pictures. */
  const broken = new Set<string>();
  let failures = 0;
  /** Until then nothing is asked for. */
  let endPause: (() => void) | null = null;

  const soon = () => {
    isWantedAgain = true;
    const own = session;
    if (!own || isBusy || endPause) return;
    callOff ??= options.afterFrame(() => {
      callOff = null;
      void begin(own);
    });
  };
  const waitAfter = (failure: CallFailure) => {
    failures += 1;
    const told = failure.type === 'rate-limited' ? failure.retryAfterSeconds : null;
    endPause = options.later(
      () => {
        endPause = null;
        soon();
      },
      retryWait(failures, told),
    );
  };

  const ask = async (asked: readonly WantedFace[], { signal }: AbortController): Promise<boolean> => {
    const { forgotten: before } = store.getState();
    try {
      const body = { ownerIds: asked.map(({ ownerId }) => ownerId) };
      const { faces } = await client.call(getFaces, { body, signal });
      if (signal.aborted) return false;
      failures = 0;
      store.setState(({ known, forgotten }) => {
        // What is said of people who were forgotten since may be older than that.
        const valid = asked.filter(({ ownerId }) => forgotten.get(ownerId) === before.get(ownerId));
        return { known: withAnswer(known, { asked: valid, faces, now: clock(), isShown: wanted.has }) };
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!signal.aborted) waitAfter(error.failure);
      return false;
    }
  };

  /** Decodes what markers wait for, all of an answer together: the map paints again with each change. */
  const decodeForMarkers = async ({ signal }: AbortController) => {
    const { known, decoded } = store.getState();
    const due = wanted.markers().flatMap((ownerId) => {
      const photo = known.get(ownerId)?.photo;
      const isDue = photo && !broken.has(photo.photoId) && decoded.get(ownerId)?.photoId !== photo.photoId;
      return isDue ? [{ ownerId, photo }] : [];
    });
    const made = new Map<string, MarkerPhoto>();
    await Promise.all(
      due.map(async ({ ownerId, photo: { photoId, image: address } }) => {
        try {
          made.set(ownerId, { photoId, address, pixels: await decode(address) });
        } catch {
          broken.add(photoId);
          options.log.error('face not decoded');
        }
      }),
    );
    if (signal.aborted || made.size === 0) return;
    store.setState(({ known: held, decoded: before }) => ({
      decoded: new Map([...before, ...made].filter(([ownerId]) => held.has(ownerId))),
    }));
  };

  /** Asks for one batch, if there is one, and decodes; answers whether more may be due. */
  const work = async (own: AbortController) => {
    const asked = facesToAsk(wanted.all(), store.getState().known, clock(), MAX_FACES);
    if (asked.length === 0 || (await ask(asked, own))) await decodeForMarkers(own);
    return asked.length === MAX_FACES;
  };
  async function begin(own: AbortController): Promise<void> {
    isBusy = true;
    isWantedAgain = false;
    try {
      isWantedAgain = (await work(own)) || isWantedAgain;
    } finally {
      if (session === own) isBusy = false;
    }
    if (session === own && isWantedAgain) soon();
  }

  const forgetAll = () => {
    session?.abort();
    session = null;
    callOff?.();
    callOff = null;
    endPause?.();
    endPause = null;
    isBusy = false;
    failures = 0;
    wanted.forgetMarkers();
    for (const { pixels } of store.getState().decoded.values()) pixels.close();
    store.setState(({ generation }) => ({ ...noFaces, generation: generation + 1 }));
  };

  wanted.follow(soon);
  return {
    store,
    start: (ownId) => {
      // Markers may have been drawn before the first start; only another visitor’s are not this one’s.
      if (store.getState().ownId !== null) forgetAll();
      session = new AbortController();
      store.setState({ ownId });
      soon();
    },
    stop: forgetAll,
  };
}
