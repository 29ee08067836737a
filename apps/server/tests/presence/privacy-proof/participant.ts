import { callAddress } from '#platform/testing/call-address.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { up } from '#wire/up.ts';
import { type CallName, endpointOf, type UpName } from './classification.ts';
import { fitting, fittingFrames, type Made, preparations, returns } from './fitting.ts';
import { frameOf, type Input, inputOf, type Scene } from './inputs.ts';
import { KnownIds } from './known-ids.ts';
import { Random } from '#platform/testing/random.ts';
import type { Actor, Request } from './world.ts';

export type Role = 'victim' | 'onlooker' | 'friend' | 'stranger' | 'bystander' | 'reader';

/** Whom a participant names. */
export interface Others {
  /** The one they have most to do with: of the onlooker the victim, of the victim the onlooker. */
  readonly partner: string;
  readonly friend: string;
  /** Someone neither of them looks for, and who may be blocked. */
  readonly bystander: string;
}

/** One call with what came of it. */
export interface Answered extends Made {
  readonly request: Request;
  readonly isOk: boolean;
  readonly bytes: string;
}

/** What the input of a call is generated from. */
export interface How {
  readonly seed: number;
  readonly point: () => LatLng;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Someone of the scenario, who makes calls with generated input and keeps the ids they meet. */
export class Participant {
  readonly role: Role;
  readonly actor: Actor;
  readonly knownIds = new KnownIds();
  readonly #others: Others;
  readonly #picture: string;

  constructor(role: Role, actor: Actor, others: Others, picture: string) {
    this.role = role;
    this.actor = actor;
    this.#others = others;
    this.#picture = picture;
  }

  get id(): string {
    return this.actor.visitorId;
  }

  /** Makes a call, those that prepare it, and those that end it. */
  async call(name: CallName, how: How): Promise<Answered[]> {
    const made: Answered[] = [];
    const scene = this.#sceneOf(how);
    for (const call of [...(preparations[name] ?? []), name, ...(returns[name] ?? [])]) {
      const { body, query, method } = endpointOf(call);
      const drawn = inputOf(method === 'GET' ? query : body, scene);
      const input = fitting[call]?.(drawn, scene, made.at(-1) ?? null) ?? drawn;
      made.push(await this.callWith(call, input));
    }
    return made;
  }

  async callWith(call: CallName, input: Input): Promise<Answered> {
    const request = requestOf(call, input);
    const bytes = await this.actor.ask(request);
    const isOk = bytes.startsWith('2');
    if (isOk) this.knownIds.readFrom(answerIn(bytes));
    return { call, input, request, isOk, bytes };
  }

  /** Sends a frame with generated content. */
  async say(frame: UpName, how: How): Promise<void> {
    const scene = this.#sceneOf(how);
    const drawn = frameOf(up, frame, scene);
    for (const said of fittingFrames[frame]?.(drawn, scene) ?? [drawn]) await this.actor.say(said);
  }

  #sceneOf({ seed, point, now }: How): Scene {
    const random = new Random(seed);
    const { partner, friend, bystander } = this.#others;
    return {
      ...{ random, point, now, ...this.#others, knownIds: this.knownIds, self: this.id },
      ...{ isVictim: this.role === 'victim', picture: this.#picture },
      person: () => random.pick([partner, partner, partner, friend, bystander]),
    };
  }
}

/** The JSON of an answer; null where it has none. */
export function answerIn(bytes: string): unknown {
  const text = bytes.slice(bytes.lastIndexOf('\n') + 1);
  return text.startsWith('{') ? JSON.parse(text) : null;
}

function requestOf(call: CallName, input: Input): Request {
  const { method, path } = endpointOf(call);
  return method === 'GET' ? { method, path: callAddress({ path }, input) } : { method, path, body: input };
}
