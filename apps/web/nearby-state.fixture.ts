import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';
import type { Group } from '#product/groups/contract/schema.ts';
import type { Place } from '#product/places/contract/schema.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { Trip } from '#product/trips/contract/schema.ts';
import type { NearbyAnswer } from '#product/nearby/contract.ts';
import type { AnswerContext, ReduceContext } from '#product/nearby/layer.ts';
import { createReducer, type NearbyState } from '#product/nearby/nearby-state.rules.ts';
import { nearbyPartNames } from '#wire/nearby.ts';
import { offlineLayers as layers } from './offline-layers.fixture.ts';

const reducer = createReducer(layers.map(({ reduce }) => reduce));
export const { nothing: nothingYet, applyEvent: applyChange, expire, withoutPerson } = reducer;

export const now = Date.parse('2026-11-21T20:00:00Z');
const center = { lat: 41.88, lng: -87.63 };
export const context: ReduceContext = { now, center, filters: {}, ownId: null };
/** Takes over an answer to a question that named what is held. */
export const take = (known: NearbyState, given: NearbyAnswer, at: AnswerContext) =>
  reducer.applyAnswer(known, given, { ...at, asked: known.snapshot });
export const id = (number: number) => number.toString(16).padStart(24, '0');

export const person = (number: number, change: Partial<NearbyVisitor> = {}): NearbyVisitor => ({
  _id: id(number),
  handle: `walker${number}`,
  location: { coordinates: [-87.63, 41.88] },
  cellMetres: 500,
  isOnline: true,
  connectUpdateTime: '2026-11-21T20:00:00.000Z',
  accountType: 'anonymous',
  ...change,
});

export const post = (number: number, createdAt = now): GlobalMessage => ({
  _id: id(number),
  author: { _id: id(1), handle: 'walker1', isDemo: false },
  body: 'Anyone at the lido later?',
  createdAt: new Date(createdAt).toISOString(),
  location: { coordinates: [-87.63, 41.88] },
  numberOfFlags: 0,
  flaggedByCurrent: false,
  flaggedByAdmin: false,
});

export const place = (number: number): Place => ({
  _id: id(number),
  name: 'Corner Sauna',
  type: 'sauna',
  description: '',
  location: { coordinates: [-87.63, 41.88] },
  isCampus: false,
  campusGeometry: null,
  isChildOfCampusId: null,
  visitCount: 0,
  isDemo: false,
  messages: [],
});

export const group = (number: number, change: Partial<Group> = {}): Group => ({
  _id: id(number),
  hostId: id(1),
  hostHandle: 'walker1',
  attendees: [],
  goingCount: 0,
  detailsPublic: { name: 'Board games', description: '' },
  location: { coordinates: [-87.63, 41.88] },
  startTime: '2026-11-23T20:00:00.000Z',
  createdAt: '2026-11-20T20:00:00.000Z',
  isCanceled: false,
  isComplete: false,
  iAmHost: false,
  isDemo: false,
  currentVisitorAttendeeData: null,
  ...change,
});

const noParts = Object.fromEntries(nearbyPartNames.map((name) => [name, []])) as unknown as NearbyAnswer;
export const answer = (change: {
  readonly visitors?: NearbyVisitor[];
  readonly gone?: string[];
  readonly isDifference?: boolean;
  readonly places?: NearbyAnswer['places'];
  readonly globalMessages?: GlobalMessage[] | null;
  readonly trips?: Trip[] | null;
}): NearbyAnswer => ({
  ...noParts,
  nearbyVisitors: {
    visitors: change.visitors ?? [],
    isDifference: change.isDifference ?? false,
    gone: change.gone ?? [],
    snapshotId: 'an answer',
    emitRadiusInMiles: 10,
    maxRadiusInMiles: 50,
    minLockingDistance: 0.1,
  },
  partialVisitorData: {},
  places: change.places === undefined ? { places: [], activeVisits: [] } : change.places,
  globalMessages: change.globalMessages === undefined ? [] : change.globalMessages,
  trips: change.trips === undefined ? [] : change.trips,
  published: null,
  can: { chat: true, report: true, block: true, post: true },
});

export const trip = (number: number, visitor: number): Trip => ({
  ...{ _id: id(number), visitorId: id(visitor), handle: `walker${visitor}`, accountType: 'authenticated' },
  ...{ cityName: 'Chicago', location: { coordinates: [-87.63, 41.88] }, cellMetres: 2000 },
  ...{ from: '2026-12-12', to: '2026-12-15' },
});

export const ids = ({ people }: NearbyState) => people.map(({ _id }) => _id);
