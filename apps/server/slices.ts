import { randomBytes } from 'node:crypto';
import { kindOf } from '#platform/contract/kind-of.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { liveCalls } from '#platform/live/live-call.ts';
import { distanceMiles, fromPair, type LatLng } from '#platform/geo/point.ts';
import { createPushSender } from '#platform/push/push-sender.ts';
import { createAccounts } from '#product/accounts/server/index.ts';
import { createBlocks, findBlocksWithin } from '#product/blocks/server/index.ts';
import { asShownPhoto, createChat, takeUnsentPhoto } from '#product/chat/server/index.ts';
import { createCaptcha } from '#product/captcha/server/index.ts';
import { createGlobalChat } from '#product/global-chat/server/index.ts';
import { createGroups } from '#product/groups/server/index.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { createAreas } from '#product/basemap/server/index.ts';
import { mapHandlers } from '#product/map/server/index.ts';
import { createLiveSpots } from '#product/live-spots/server/index.ts';
import { createNotifications } from '#product/notifications/server/index.ts';
import { createPhotos, Uploads } from '#product/photos/server/index.ts';
import { createPlaces } from '#product/places/server/index.ts';
import { createPresence } from '#product/presence/server/index.ts';
import { TRIP_CELL_METRES } from '#product/trips/contract.ts';
import { createTrips } from '#product/trips/server/index.ts';
import { DEFAULT_POLICY } from '#product/verification/rules.ts';
import { createVerification } from '#product/verification/server/index.ts';
import { mayWithPeople, refuse } from '#product/visitors/access.rules.ts';
import { type Caller, createVisitors } from '#product/visitors/server/index.ts';
import { OLDEST_WIRE_VERSION, WIRE_VERSION } from '#wire/version.ts';
import { announcements } from './announcements.ts';
import { pushSubjectOf } from './pushes.ts';
import type { ServerParts } from './compose.ts';
import { countedRates } from './limits.ts';
import { exportOf } from './personal-data.ts';

/** A database that broke off is there again by then. */
const TELLS_AGAIN_MS = 5_000;

/**
 * The slices, standing on one another as they need each other.
 *
 * @param endLive closes the sockets of callers that are let in no more
 */
export function createSlices(
  parts: Omit<ServerParts, 'webRoot' | 'basemapFolder'>,
  endLive: (isMeant: (caller: Caller) => boolean) => void,
) {
  const { settings, database, clock, log } = parts;
  const random = parts.randomBytes ?? randomBytes;
  const newId = () => random(12).toString('hex');
  const areas = createAreas();
  const blocks = createBlocks({
    ...{ database, clock, log },
    handlesOf: (ids) => visitors.handlesOf(ids),
    parting: (tx, blockerId, blockedId) => chat.partIn(tx, blockerId, blockedId),
  });
  const visitors = createVisitors({
    database,
    clock,
    log,
    randomBytes: random,
    blocks,
    nearestCity: (point) => areas.nearestTown(point),
    imagesOf: (ids, viewerId) => photos.imagesOf(ids, viewerId),
    isPlace: (id) => places.isPlace(id),
    presenceOf: (id) => presence.roll.presenceOf(id),
    isShown: (id) => presence.keeper.publishedOf(id) !== null,
    countryOf: async (id) => {
      const published = presence.keeper.publishedOf(id);
      const at = published
        ? fromPair(published.coordinates)
        : (await visitors.visitorOf(id))?.savedCoordinates;
      return at ? areas.countryAt(at) : null;
    },
    takeOffMap: (ids) => takeOffMap(ids),
    onChange: (id) => {
      presence.roll.factsChanged(id);
      endLiveOfRefused(id).catch((error: unknown) => {
        log.error({ kind: kindOf(error) }, 'a socket may stay open');
      });
    },
    onSuspended: (id) => {
      tellOfUnseen(id).catch(() => setTimeout(() => void tellAgainOfUnseen(id), TELLS_AGAIN_MS).unref());
    },
    onSessionsEnded: (keys) => {
      liveSpots.endSessions(keys);
      endLive(({ sessionId }) => keys.has(sessionId));
    },
  });
  const pictures = { storage: createFolderStorage(parts.photoFolder), uploads: new Uploads() };
  const photos = createPhotos({
    ...{ database, clock, randomBytes: random, ...pictures },
    blockedWith: (id) => blocks.blockedWith(id),
    factsOf: (ids) => visitors.factsOf(ids),
    changed: (id) => visitors.changed(id),
  });
  /** Who is not let in any more is told so by his sockets. */
  const endLiveOfRefused = async (id: string) => {
    if (await visitors.mayStayLive(id)) return;
    liveSpots.endOf(id);
    endLive(({ _id }) => _id === id);
  };
  /** What he said and hosts goes from every open page. */
  const tellOfUnseen = async (id: string) => (await beforeUnseen(id))();
  const tellAgainOfUnseen = (id: string) =>
    tellOfUnseen(id).catch((error: unknown) => {
      log.error({ kind: kindOf(error) }, 'that somebody is seen no more was not told');
    });
  const people = {
    database,
    clock,
    factsOf: (ids: readonly string[]) => visitors.factsOf(ids),
    blockedWith: (id: string) => blocks.blockedWith(id),
  };
  /** One counter for each limit, whichever way a call comes. */
  const rates = settings.rateLimits ? countedRates(() => clock.now().getTime()) : () => null;
  const chat = createChat({
    ...{ database, clock, log, randomBytes: random, ...pictures },
    liveCall: liveCalls<Caller>({
      callerNow: ({ sessionId }) => visitors.callerOf(sessionId),
      idOf: (caller) => caller._id,
      ...{ refuse, rates, log },
    }),
    blockedWith: (id) => blocks.blockedWith(id),
    blocksWithin: findBlocksWithin,
    holdPeople: (tx, ids) => visitors.holdPeople(tx, ids),
    factsOf: (tx, ids) => visitors.factsOf(ids, tx),
    placeNameOf: (id) => places.nameOf(id),
    milesBetween: (one, other) => {
      const [a, b] = [presence.keeper.publishedOf(one), presence.keeper.publishedOf(other)];
      return a && b && distanceMiles(fromPair(a.coordinates), fromPair(b.coordinates));
    },
    partialUsersOf: (caller, ids) => visitors.partialUsersOf(caller, ids),
    otherPhotoFor: (id, name) => groups.photoFor(id, name),
    tell: (id, frame) => presence.live.tell(id, frame),
    happened: (news) => notifications.happened(news),
    changesKnown: (id) => presence.live.tellChange(id),
  });
  const liveSpots = createLiveSpots({
    clock,
    blockedWith: (id) => blocks.blockedWith(id),
    conversationOf: (one, other) => chat.conversationOf(one, other),
    tell: (id, event) => presence.live.tell(id, Buffer.from(JSON.stringify(event))),
  });
  const presence = createPresence<Caller>({
    ...people,
    log,
    changes: {
      connected: (id) => chat.newest.connected(id),
      disconnected: (id) => chat.newest.disconnected(id),
      newestOf: (id) => chat.newest.of(id),
    },
    hear: (from, frame) => chat.hear(from, frame),
    serverKey: parts.serverKey,
    wire: { version: WIRE_VERSION, oldest: OLDEST_WIRE_VERSION },
    cards: visitors,
    ...(parts.later && { later: parts.later }),
  });
  const notifications = createNotifications({
    ...{ database, clock, log },
    serverKey: parts.serverKey,
    push: createPushSender({
      keys: parts.vapidKeys,
      subject: pushSubjectOf(settings),
      own: settings.pushServices,
    }),
    isLookedAt: (id) => presence.live.isLookedAt(id),
    newsOf: ({ visitorId, conversationId, about }) => chat.newsOf(visitorId, conversationId, about),
    handlesOfSeen: async (ids) =>
      new Map([...(await visitors.factsOf(ids))].map(([id, { handle }]) => [id, handle])),
  });
  const verification = createVerification({
    countryHeader: settings.countryHeader,
    policy: { ...DEFAULT_POLICY, unavailable: settings.unavailableAreas },
    keepMinimumAge: (id, age) => visitors.keepMinimumAge(id, age),
  });
  const { postChanged, placeChanged, groupChanged } = announcements(
    (announcement) => presence.live.announce(announcement),
    (visitorId, frame) => presence.live.tell(visitorId, Buffer.from(JSON.stringify(frame))),
  );
  const places = createPlaces({
    ...people,
    log,
    newId,
    countryAt: (point) => areas.countryAt(point),
    favoritesOf: async (id) => (await visitors.visitorOf(id))?.favoritePlaceIds ?? [],
    changed: placeChanged,
    visitBegan: (id) => presence.keeper.suppress(id, true),
    visitEnded: (id) => presence.keeper.suppress(id, false),
  });
  /** Who is off the map is to be found at no place either. */
  const takeOffMap = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => presence.keeper.leave(id)));
    await places.endVisits(ids, clock.now());
  };
  const atPublished = {
    newId,
    // While he lets it be seen at which place he is, what he publishes stands there, and not in his cell: of the two
    // together his secret offset could be learnt.
    standsAt: async (id: string) => {
      const published = presence.keeper.publishedOf(id);
      return (await places.visiblyAt(id)) ?? (published && fromPair(published.coordinates));
    },
    countryAt: (point: LatLng) => areas.countryAt(point),
  };
  const groups = createGroups({
    ...{ ...people, ...atPublished, log, storage: pictures.storage },
    holdPeople: (tx, ids) => visitors.holdPeople(tx, ids),
    takePhoto: takeUnsentPhoto,
    asPhotoEmbed: asShownPhoto,
    changed: groupChanged,
    tell: (id, groupId) => presence.live.tell(id, JSON.stringify({ type: 'group', groupId })),
  });
  const globalChat = createGlobalChat({
    ...{ ...people, ...atPublished, log },
    isVisiting: (id) => presence.keeper.isVisiting(id),
    reachMiles: MAX_RADIUS_MILES,
    changed: postChanged,
  });
  const trips = createTrips({
    ...{ ...people, newId, log },
    nearestCity: (point) => areas.nearestTown(point),
    standsIn: (id, centre) => presence.keeper.standsIn(id, centre, TRIP_CELL_METRES),
  });
  const map = mapHandlers<Caller>({
    ...people,
    signOfLife: presence.signOfLife,
    now: () => clock.now(),
    idOf: (caller) => caller._id,
    canOf: mayWithPeople,
    visitorOf: async (caller) => (await visitors.visitorOf(caller._id)) ?? {},
    saveExtendedProfile: (id, profile) => visitors.savePrivateExtended(id, profile),
    // Whose time is up is not seen, whichever device of his goes on saying where it is.
    ingest: async (id, point) => {
      if (!(await visitors.isTimeUp(id))) await presence.keeper.ingest(id, point);
    },
    publishedOf: presence.ownPublishedOf,
    nearest: ({ radiusMiles, limit, ...query }) => presence.index.nearest({ ...query, radiusMiles, limit }),
    watchFrom: (id, centre) => presence.live.watchFrom(id, centre),
    isUnavailableAt: verification.isUnavailableAt,
    areas,
    placesAround: (query) => places.placesAround({ ...query, now: clock.now() }),
    groupsAround: (query) => groups.groupsAround(query),
    groupMessagesAround: (query) => groups.groupMessagesAround(query),
    postsAround: (query) => globalChat.postsAround(query),
    tripsAround: (query) => trips.tripsAround(query),
  });
  blocks.onBlock(({ blockerId, blockedId, isBlocked }) => {
    if (isBlocked) {
      presence.live.part(blockerId, blockedId);
      liveSpots.part(blockerId, blockedId);
    }
    chat.tellParted(blockerId, blockedId).catch((error: unknown) => {
      log.error({ kind: kindOf(error) }, 'a parting was not told at once');
    });
    groups.tellParted(blockerId, blockedId).catch((error: unknown) => {
      log.error({ kind: kindOf(error) }, 'a parting was not told at once');
    });
  });

  const beforeUnseen = async (id: string) => {
    const told = [groups.beforeLeaving(id), globalChat.beforeUnseen(id), places.beforeUnseen(id)];
    const tell = await Promise.all(told);
    return () => {
      for (const one of tell) one();
    };
  };
  const accounts = createAccounts({
    ...{ database, clock, log, visitors, mailer: parts.mailer },
    randomBytes: random,
    beforeLeaving: beforeUnseen,
    origin: () => settings.appUrl ?? `http://localhost:${settings.port}`,
    forget: async (id) => {
      liveSpots.endOf(id);
      await Promise.all([
        ...[presence.keeper.erase(id), photos.forget(id)],
        ...[chat.endLeftBehind(), groups.letPhotosGo()],
      ]);
      await places.endVisits([id], clock.now());
    },
    exportOf: async function* (id) {
      await chat.takeGone();
      yield* Object.entries(await exportOf(database, id, clock.now()));
      yield* photos.filesOf(id);
      yield* chat.filesOf(id);
      yield* groups.filesOf(id);
    },
  });

  const captcha = createCaptcha<Caller>({
    ...{ database, clock, log, randomBytes: random, serverKey: parts.serverKey },
    idOf: (caller) => caller._id,
    isOn: settings.captcha,
  });

  return {
    ...{ random, rates, people, areas, blocks, visitors, photos, presence, verification },
    ...{ places, groups, globalChat, trips, map, chat, liveSpots, notifications, accounts, captcha },
  };
}
