import type { FastifyInstance } from 'fastify';
import type { Bus } from '#platform/bus/bus.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { AnyListener, EventDispatcher } from '#platform/events/dispatcher.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import { inOneProcess, type Leases, runAlone } from '#platform/leases/leases.ts';
import type { AnyBody, AnySlice, FrameHandler, PersonalData } from './slice.ts';

/** A list in which every slice stands below the slices it uses; elsewhere its place is a message. */
export type Ordered<List extends readonly AnySlice[], Above = never> = List extends readonly [
  infer First extends AnySlice,
  ...infer Rest extends readonly AnySlice[],
]
  ? [
      Exclude<First['uses'][number]['name'], Above> extends never
        ? First
        : `${First['name']} uses ${Exclude<First['uses'][number]['name'], Above>}, which does not stand above it`,
      ...Ordered<Rest, Above | First['name']>,
    ]
  : [];

/** Every endpoint of a list of slices. */
export type EndpointsOf<List extends readonly AnySlice[]> = UnionToIntersection<List[number]['endpoints']>;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** What a slice offers to those below it. */
export type ApiOf<S extends AnySlice> = NonNullable<S['types']>['api'];

/** The server in one list: what every slice gives, joined in the order of the list. */
export interface ComposedSlices {
  /** @throws Error when the list has no such slice */
  apiOf: <S extends AnySlice>(slice: S) => ApiOf<S>;
  handlers: Readonly<Record<string, unknown>>;
  readonly jobs: readonly Job[];
  readonly ticks: readonly Tick[];
  readonly personalData: readonly PersonalData[];
  /** Adds what the slices answer beside their endpoints. */
  addRoutes: (app: FastifyInstance) => Promise<void>;
  /** Seeds, then starts, each slice after those above it. */
  start: () => Promise<void>;
  /** Preloads what slices load on demand. */
  warmUp: () => Promise<void>;
  /** Ends the connections of slices that would keep the server from closing. */
  drain: (withinMs: number) => Promise<void>;
  /** Stops each slice before those above it. */
  stop: () => Promise<void>;
  /** Runs every recurring job once, in the order of the list. */
  runRecurringJobs: () => Promise<void>;
}

/** Types of a list: `sliceList([visitors, blocks, …])` does not compile where a slice uses one below it. */
export const sliceList = <const List extends readonly AnySlice[]>(list: List & Ordered<List>): List => list;

/** The handlers of a list, with the types of its endpoints. */
export const handlersOf = <List extends readonly AnySlice[], Caller>(
  _list: List,
  composed: ComposedSlices,
): Handlers<EndpointsOf<List> & Record<never, never>, Caller> => composed.handlers as never;

/** What several processes share, as far as composing needs it. */
export interface SharedServices {
  readonly bus: Bus;
  readonly leases: Leases;
}

/** An event that is emitted in every process. */
interface EmittedEverywhere {
  readonly name: string;
  readonly event: object;
}

/**
 * Creates the slices of a list, each with the services, the `api` of those it uses, its events and its hooks.
 *
 * @param personalData  filled with what the slices hold of people, for the slice that exports it
 */
export function composeSlices(
  list: readonly AnySlice[],
  services: SharedServices,
  dispatcher: EventDispatcher,
  personalData: PersonalData[],
): ComposedSlices {
  const apis = new Map<string, object>();
  const bodies: AnyBody[] = [];
  const hooks = new Map<string, unknown[]>();
  const hooksOf = (name: string): unknown[] => {
    const found = hooks.get(name);
    if (found) return found;
    const empty: unknown[] = [];
    hooks.set(name, empty);
    return empty;
  };
  const frames = new Map<string, FrameHandler<never>>();
  const hookList = {
    of: hooksOf,
    single: (name: string) => {
      const [hook, ...others] = hooksOf(name);
      if (hook === undefined || others.length > 0)
        throw new Error(`${others.length > 0 ? 'several slices implement' : 'no slice implements'} ${name}`);
      return hook;
    },
  };
  const { bus, leases } = services;
  const everywhere = new Set<string>();
  const emitted = bus.topic<EmittedEverywhere>('events');
  emitted.subscribe(({ name, event }) => void dispatcher.emit(name, event));
  const events = {
    emit: (name: string, event: object) => {
      if (everywhere.has(name)) emitted.publishToOthers({ name, event });
      return dispatcher.emit(name, event);
    },
    append: (...event: Parameters<EventDispatcher['append']>) => dispatcher.append(...event),
    deliver: () => dispatcher.deliver(),
  };
  for (const slice of list) {
    dispatcher.declareLogged(slice.logged);
    for (const name of slice.everywhere) everywhere.add(name);
    const used = slice.uses.map(({ name }) => [name, apis.get(name)] as const);
    const parts = {
      ...{ ...services, ...Object.fromEntries(used), events, hooks: hookList },
      frames: { of: (type: string) => frames.get(type) },
    };
    const body = slice.create(parts as never);
    apis.set(slice.name, body.api);
    bodies.push(body);
    for (const [name, hook] of Object.entries(body.hooks ?? {})) hooksOf(name).push(hook);
    for (const [name, listener] of Object.entries(body.on ?? {}))
      dispatcher.listen(name, slice.name, listener as AnyListener);
    for (const [type, handler] of Object.entries(body.frames ?? {})) {
      if (frames.has(type)) throw new Error(`several slices handle frames of the type ${type}`);
      frames.set(type, handler);
    }
    if (body.personalData) personalData.push(body.personalData);
  }
  for (const { singleHooks } of list) for (const name of singleHooks) hookList.single(name);
  const jobs = bodies.flatMap((body) => body.jobs ?? []);
  return {
    apiOf: ({ name }) => {
      const api = apis.get(name);
      if (!api) throw new Error(`there is no slice ${name}`);
      return api;
    },
    handlers: Object.assign({}, ...bodies.map((body) => body.handlers)) as Record<string, unknown>,
    jobs,
    ticks: bodies
      .flatMap((body) => body.ticks ?? [])
      .map((tick) =>
        tick.inOneProcess ? { ...tick, run: inOneProcess(leases, `tick ${tick.name}`, tick.run) } : tick,
      ),
    personalData,
    addRoutes: async (app) => {
      for (const body of bodies) await body.routes?.(app);
    },
    start: async () => {
      await runAlone(leases, 'seed', async () => {
        for (const body of bodies) await body.seed?.();
      });
      for (const body of bodies) await body.start?.();
    },
    warmUp: async () => {
      await Promise.all(bodies.map(async (body) => body.warmUp?.()));
    },
    drain: async (withinMs) => {
      await Promise.all(bodies.map(async (body) => body.drain?.(withinMs)));
    },
    stop: async () => {
      for (const body of bodies.toReversed()) await body.stop?.();
    },
    runRecurringJobs: async () => {
      for (const { everyMinutes, run } of jobs) if (everyMinutes !== null) await run(undefined as never);
    },
  };
}
