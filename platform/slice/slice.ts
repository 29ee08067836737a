import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { PersonalTable } from '#platform/db/personal-data.ts';
import type { Queries } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { TextsIn } from '#platform/languages/read-translations.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Connection } from '#platform/live/connection.ts';

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Carries types alone: nothing is there when the program runs. */
export interface SliceTypes<Events extends object, Hooks extends object, Api extends object> {
  readonly events: Events;
  readonly hooks: Hooks;
  readonly api: Api;
}

/** The types of all events a slice emits, and the names of those that reach further than an emission. */
export interface EventsOfSlice<Events extends object> {
  /** Rows of the log: they survive a crash between commit and delivery. */
  readonly logged: readonly (keyof Events & string)[];
  /** Emitted in every process: their listeners act on what each holds in memory. */
  readonly everywhere: readonly (keyof Events & string)[];
  readonly types?: Events;
}

/** The types of the hooks a slice offers, and the names of those that exactly one slice implements. */
export interface HooksOfSlice<Hooks extends object> {
  readonly single: readonly (keyof Hooks & string)[];
  readonly types?: Hooks;
}

/** Declares the events of a slice. */
export const declareEvents = <Events extends object>({
  logged = [],
  everywhere = [],
}: Partial<Pick<EventsOfSlice<Events>, 'logged' | 'everywhere'>> = {}): EventsOfSlice<Events> => ({
  logged,
  everywhere,
});

/** Declares the hooks of a slice: functions that slices below it run inside its transactions or answers. */
export const declareHooks = <Hooks extends object>({
  single = [],
}: Partial<Pick<HooksOfSlice<Hooks>, 'single'>> = {}): HooksOfSlice<Hooks> => ({ single });

/** Handles a frame of one type that came by the live channel; false where the frame is not as its type demands. */
export type FrameHandler<Caller> = (from: FrameSource<Caller>, frame: object) => boolean;

/** Who a frame comes from, and the way back. */
export type FrameSource<Caller> = Pick<Connection<Caller>, 'caller' | 'address' | 'send'>;

/** What a person can take along or have deleted. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  /** What each exported table holds, by its name. */
  readonly textsIn: TextsIn<Readonly<Record<string, string>>>;
  /** What lies beside the database, as files with their names, one after the other. */
  readonly filesOf?: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  /** Runs before an export is read. */
  readonly beforeExport?: () => Promise<void>;
}

/** Any slice, as far as a list of them is concerned. */
export interface AnySlice {
  readonly name: string;
  readonly uses: readonly AnySlice[];
  readonly endpoints: EndpointTable;
  readonly logged: readonly string[];
  readonly everywhere: readonly string[];
  readonly singleHooks: readonly string[];
  readonly types?: SliceTypes<object, object, object>;
  readonly create: (parts: never) => AnyBody;
}

export interface AnyBody {
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly hooks?: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly jobs?: readonly Job[];
  readonly ticks?: readonly Tick[];
  readonly frames?: Readonly<Record<string, FrameHandler<never>>>;
  readonly personalData?: PersonalData;
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  readonly seed?: () => Promise<void>;
  readonly start?: () => Promise<void> | void;
  readonly warmUp?: () => Promise<void>;
  readonly drain?: (withinMs: number) => Promise<void>;
  readonly stop?: () => Promise<void> | void;
  readonly api: object;
}

/** A promise is waited for. */
type Listener<Payload> = (event: Payload) => unknown;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;
type TypesOf<S extends AnySlice> = NonNullable<S['types']>;
/** `unknown` is what an empty union intersects to. */
type Known<Type> = unknown extends Type ? object : Type;

export type EventsOf<Uses extends readonly AnySlice[]> = Known<Intersection<TypesOf<Uses[number]>['events']>>;
export type HooksOf<Uses extends readonly AnySlice[]> = Known<Intersection<TypesOf<Uses[number]>['hooks']>>;

/** What a slice emits, each to the slices that listen, in the order of the list. */
export interface Emitter<Events extends object> {
  /**
   * Calls the listeners now. Lost with the process. Resolves when all of this process are done; one that fails is
   * logged and does not stop the others.
   */
  emit: <Name extends keyof Events & string>(name: Name, event: Events[Name]) => Promise<void>;
  /** Writes a logged event in the transaction that makes it true; `deliver` follows the commit. */
  append: <Name extends keyof Events & string>(tx: Queries, name: Name, event: Events[Name]) => Promise<void>;
  /** Delivers what was appended and committed. Never rejects: what fails is delivered again later. */
  deliver: () => Promise<void>;
}

/** The hooks a slice offers, as the slices below it run them. */
export interface HookList<Hooks extends object> {
  /** The implementations in the order of the list; complete once all slices are created. */
  of: <Name extends keyof Hooks & string>(name: Name) => readonly Hooks[Name][];
  /** The implementation of a hook that is declared as single. */
  single: <Name extends keyof Hooks & string>(name: Name) => Hooks[Name];
}

/** The frames that slices handle, for the slice that has the live channel; complete once all slices are created. */
export interface FrameHandlers<Caller> {
  of: (type: string) => FrameHandler<Caller> | undefined;
}

export type Parts<
  Services extends object,
  Uses extends readonly AnySlice[],
  Events extends object,
  Hooks extends object,
  Caller,
> = Services & { readonly [Used in Uses[number] as Used['name']]: TypesOf<Used>['api'] } & {
  readonly events: Emitter<Events>;
  readonly hooks: HookList<Hooks>;
  readonly frames: FrameHandlers<Caller>;
};

/** What a slice is made of. */
export interface Body<
  Uses extends readonly AnySlice[],
  Endpoints extends EndpointTable,
  Events extends object,
  Api extends object,
  Caller,
> extends AnyBody {
  /** One for each endpoint of the slice. */
  readonly handlers: Handlers<Endpoints, Caller>;
  /** Runs inside the transactions and answers of the slices above. */
  readonly hooks?: Partial<HooksOf<Uses>>;
  /** Runs after the commit, at least once for logged events: it must do no harm the second time. */
  readonly on?: {
    readonly [Name in keyof (EventsOf<Uses> & Events)]?: Listener<(EventsOf<Uses> & Events)[Name]>;
  };
  /** Durable work: queued, retried and recurring. */
  readonly jobs?: readonly Job[];
  /** Work on what this process alone holds in memory. */
  readonly ticks?: readonly Tick[];
  /** Handlers of frames of the live channel, by their type. */
  readonly frames?: Readonly<Record<string, FrameHandler<Caller>>>;
  readonly personalData?: PersonalData;
  /** Adds what the server answers beside the endpoints. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Fills in what is missing, before any slice starts. */
  readonly seed?: () => Promise<void>;
  /** Loads what is held in memory, before anyone is answered. */
  readonly start?: () => Promise<void> | void;
  /** Preloads what the first requests need, while the server answers already. */
  readonly warmUp?: () => Promise<void>;
  /** Ends connections that would keep the server from closing, within that time. */
  readonly drain?: (withinMs: number) => Promise<void>;
  readonly stop?: () => Promise<void> | void;
  /** What the slices below may use. */
  readonly api: Api;
}

export interface Slice<
  Name extends string,
  Uses extends readonly AnySlice[],
  Endpoints extends EndpointTable,
  Events extends object,
  Hooks extends object,
  Api extends object,
> extends AnySlice {
  readonly name: Name;
  readonly uses: Uses;
  readonly endpoints: Endpoints;
  readonly types?: SliceTypes<Events, Hooks, Api>;
}

/** Of a slice without events or hooks. */
interface NoTypes {
  readonly none?: never;
}

/** Makes the `defineSlice` of a product from what it gives every slice and from who calls. */
export function sliceKit<Services extends object, Caller>() {
  return function defineSlice<
    const Name extends string,
    const Uses extends readonly AnySlice[],
    Endpoints extends EndpointTable,
    Api extends object,
    Events extends object = NoTypes,
    Hooks extends object = NoTypes,
  >(
    name: Name,
    definition: {
      /** Slices above it in the list: there are no circles. */
      readonly uses: Uses;
      readonly endpoints: Endpoints;
      readonly events?: EventsOfSlice<Events>;
      readonly hooks?: HooksOfSlice<Hooks>;
      readonly create: (
        parts: Parts<Services, Uses, Events, Hooks, Caller>,
      ) => Body<Uses, Endpoints, Events, Api, Caller>;
    },
  ): Slice<Name, Uses, Endpoints, Events, Hooks, Api> {
    const { uses, endpoints, events, hooks, create } = definition;
    return {
      name,
      uses,
      endpoints,
      logged: events?.logged ?? [],
      everywhere: events?.everywhere ?? [],
      singleHooks: hooks?.single ?? [],
      create,
    };
  };
}
