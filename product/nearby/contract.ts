import * as z from 'zod/mini';
import { latLng, lngLatPair } from '#platform/geo/point.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { type Filters, filters, visitor } from '#product/visitors/contract.ts';
import { type OwnPublishedPosition, ownPublishedPosition } from '#product/presence/contract/schema.ts';
import { softReloadCall } from './soft-reload.contract.ts';

/** What is nearby is loaded within this radius, unless its slice has one of its own. */
export const MAX_RADIUS_MILES = 50;
/** A move of less than this is not worth a reload. */
export const MIN_LOCKING_DISTANCE_MILES = 0.1;

/** What an answer says of the people around. Their slice declares what is said of each. */
export interface NearbyList {
  readonly snapshotId: string;
  readonly emitRadiusInMiles: number;
  readonly maxRadiusInMiles: number;
  readonly minLockingDistance: number;
}

/**
 * The answer of a soft reload. A slice declares its parts by extending this in its contract; a part is null where it is
 * the same as in the answer named by `since`. `wire/nearby.ts` joins the schemas.
 */
export interface NearbyAnswer {
  readonly nearbyVisitors: NearbyList;
  readonly partialVisitorData: z.output<typeof partialVisitor>;
  /** Where others see the visitor; null when nobody does. */
  readonly published: OwnPublishedPosition | null;
  /** True when the visitor left the map, maybe on another device, and has not arrived again. */
  readonly hasLeft?: true | undefined;
  /** True when the visitor's marker, which a visit hid, comes back at their next tick. */
  readonly isReturning?: true | undefined;
  readonly can: z.output<typeof can>;
}

/** What a slice is asked beside the place. */
export interface NearbyQuestion {
  readonly filters?: Filters | undefined;
}

/** The events of a room, by type: what changed of what is nearby. */
// oxlint-disable-next-line typescript/no-empty-object-type -- slices declare theirs by extending it
export interface NearbyEvents {}
export type NearbyEvent = NearbyEvents[keyof NearbyEvents];

const partialVisitor = z.partial(visitor);
/** What the viewer may do with the people of an answer. */
const can = z.strictObject({ chat: z.boolean(), report: z.boolean(), block: z.boolean(), post: z.boolean() });

const viewpoint = {
  physicalLocation: z.nullable(latLng),
  virtualLocation: z.optional(z.nullable(latLng)),
  /** The visitor asked their device where it is: after they left the map, nothing else brings them back. */
  arrives: z.optional(z.boolean()),
};
const ofVisitor = {
  filters: z.optional(filters),
  since: z.optional(z.string().check(z.maxLength(64))),
};

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The soft reload with what slices declare: what they are asked, what is said of the people, and their parts.
 *
 * `snapshotId` names an answer: sent back as `since`, the next answer is the difference to it. A difference applies to
 * what the named answer held, not to what live events have made of it since.
 */
export const softReloadOf = <
  const Question extends Shape,
  const List extends Shape,
  const Parts extends Shape,
>(declared: {
  readonly question: Question;
  readonly list: List;
  readonly parts: Parts;
}) =>
  endpoint({
    ...softReloadCall,
    body: z.strictObject({
      ...viewpoint,
      ...declared.question,
      ...ofVisitor,
    }),
    answer: z.strictObject({
      nearbyVisitors: z.strictObject({
        ...declared.list,
        snapshotId: z.string(),
        emitRadiusInMiles: z.number(),
        maxRadiusInMiles: z.number(),
        minLockingDistance: z.number(),
      }),
      partialVisitorData: partialVisitor,
      ...declared.parts,
      published: z.nullable(ownPublishedPosition),
      hasLeft: z.optional(z.literal(true)),
      isReturning: z.optional(z.literal(true)),
      can,
    }),
  });

type ObjectOf<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;
type Undeclared = ReturnType<typeof softReloadOf<Shape, Shape, Shape>>;

interface GivenAnswer extends Omit<NearbyAnswer, 'partialVisitorData'> {
  readonly partialVisitorData: z.input<typeof partialVisitor>;
}

/** The soft reload with all that slices declare, by its types. */
export type SoftReload = Omit<Undeclared, 'body' | 'answer'> & {
  readonly body: z.core.$ZodType<ObjectOf<typeof viewpoint & typeof ofVisitor> & NearbyQuestion>;
  readonly answer: z.core.$ZodType<NearbyAnswer, GivenAnswer>;
};

export const updateRooms = endpoint({
  method: 'POST',
  path: '/api/v2/soft-reload/update-rooms',
  summary: "Moves the visitor's live subscriptions to the cells around a place; the place is dropped.",
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ physicalLocation: lngLatPair }),
  answer: { text: 'OK' },
  refusals: captchaRefusal,
});
