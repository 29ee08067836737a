import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import type { Kind, KnownIds } from './known-ids.ts';
import type { JsonSchema } from '#platform/open-api/json-schema.ts';
import type { Random } from '#platform/testing/random.ts';

/** What an input is made from beside its schema. */
export interface Scene {
  readonly random: Random;
  readonly knownIds: KnownIds;
  /** The visitor who calls, and whether the proof looks for them. */
  readonly self: string;
  readonly isVictim: boolean;
  /** Another person to name. */
  readonly person: () => string;
  readonly partner: string;
  readonly friend: string;
  readonly bystander: string;
  readonly point: () => LatLng;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A picture as a data URL. */
  readonly picture: string;
}

const written = new WeakMap<z.core.$ZodType, JsonSchema>();
function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const known =
    written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  written.set(schema, known);
  return known;
}

const ID = '^[0-9a-f]{24}$';
const PHOTO_NAME = '^[0-9a-f]{32}$';
/** UUID of version 7. */
const isMessagePattern = (pattern: string): boolean => pattern.includes('-7[0-9a-f]{3}');
const OPTIONAL = 0.4;
const NULL = 0.15;
const WORDS = ['coffee', 'cards', 'river', 'music', 'walk', 'tonight', 'cinema', 'garden'] as const;

const kindOfName: Readonly<Record<string, Kind>> = {
  placeId: 'place',
  groupId: 'group',
  conversationId: 'conversation',
  zoneId: 'zone',
  tripId: 'trip',
  visitId: 'visit',
  sessionId: 'session',
  upTo: 'groupMessage',
  before: 'groupMessage',
};

/** Texts whose pattern or meaning the schema alone does not tell. */
const textOfName: Readonly<Record<string, (scene: Scene) => string | undefined>> = {
  dataUrl: ({ picture }) => picture,
  language: ({ random }) => random.pick(['en', 'de'] as const),
  promoId: ({ random }) => `poster-${Math.floor(random.between(1, 9))}`,
  since: ({ knownIds, random }) => knownIds.pick('snapshot', random),
  path: ({ knownIds, random }) => knownIds.pick('photo', random),
  handle: ({ random }) => `walker${lettersOf(random, 8)}`,
  q: ({ random }) => random.pick(['Chicago', 'Denver', 'Reno', 'Aust'] as const),
  // What was saved last is not known: a first writing is one from nothing.
  before: () => '',
};

/** Values by their names in a call or frame. */
export type Input = Readonly<Record<string, unknown>>;

/** A random input that fits the schema, with ids that exist and points of the scene. */
export const inputOf = (schema: z.core.$ZodType, scene: Scene): Input =>
  valueOf(jsonSchemaOf(schema), '', scene) as Input;

/** A random frame of this type, of all frames of a schema. */
export function frameOf(schema: z.core.$ZodType, type: string, scene: Scene): Input {
  const found = framesIn(jsonSchemaOf(schema)).find((frame) => typeOf(frame) === type);
  if (!found) throw new Error(`there is no frame ${type}`);
  return valueOf(found, '', scene) as Input;
}

/** The types of all frames of a schema. */
export const frameTypes = (schema: z.core.$ZodType): readonly string[] =>
  framesIn(jsonSchemaOf(schema)).map(typeOf);

/** The frames of a union, however it is nested. */
const framesIn = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(framesIn) ?? [schema];

const typeOf = ({ properties }: JsonSchema): string => String(properties?.['type']?.const);

function valueOf(schema: JsonSchema, name: string, scene: Scene): unknown {
  const { random } = scene;
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(schema.enum, random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const others = choices.filter(({ type }) => type !== 'null');
    return others.length < choices.length && random.is(NULL)
      ? null
      : valueOf(oneOf(others, random), name, scene);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, scene);
    case 'array':
      return listOf(schema, name, scene);
    case 'string':
      return textOf(schema, name, scene);
    case 'integer':
    case 'number':
      return numberOf(schema, name, random);
    case 'boolean':
      return random.is(0.5);
    default:
      return null;
  }
}

function oneOf<T>(choices: readonly T[], random: Random): T {
  const chosen = choices[Math.floor(random.next() * choices.length)];
  if (chosen === undefined) throw new Error('a schema has no choice');
  return chosen;
}

function objectOf({ properties, required = [] }: JsonSchema, scene: Scene): unknown {
  // A record of texts by their names.
  if (!properties) return { note: wordsOf(scene.random) };
  if ('lat' in properties && 'lng' in properties) return scene.point();
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || scene.random.is(OPTIONAL))
      .map(([name, part]) => [name, valueOf(part, name, scene)]),
  );
}

function listOf(schema: JsonSchema, name: string, scene: Scene): unknown {
  if (schema.prefixItems?.[0]?.maximum === 180) return toPair(scene.point());
  if (schema.prefixItems) return schema.prefixItems.map((item) => valueOf(item, name, scene));
  const most = name === 'before' ? 0 : Math.min(schema.maxItems ?? 2, 2);
  const length = Math.floor(scene.random.between(schema.minItems ?? 0, most + 1));
  return Array.from({ length }, () => valueOf(schema.items ?? {}, name, scene));
}

function numberOf(schema: JsonSchema, name: string, random: Random): number {
  const isBound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < 1e9;
  const low = isBound(schema.minimum) ? schema.minimum : (schema.exclusiveMinimum ?? 0);
  const high = isBound(schema.maximum) ? schema.maximum : low + 3;
  if (name === 'page') return 0;
  return schema.type === 'integer' || !isBound(schema.maximum)
    ? Math.floor(random.between(low, high + 1))
    : random.between(low, high);
}

function textOf(schema: JsonSchema, name: string, scene: Scene): string {
  const { random, knownIds, now } = scene;
  const { pattern, format } = schema;
  if (pattern === ID) return name === '_id' ? hexOf(random, 24) : idOf(name, scene);
  if (pattern && isMessagePattern(pattern))
    return (name === '_id' ? undefined : knownIds.pick('message', random)) ?? messageIdOf(random, now);
  if (pattern === PHOTO_NAME) return knownIds.pick('messagePhoto', random) ?? hexOf(random, 32);
  if (format === 'date') return new Date(now + random.between(0, 40) * DAY_MS).toISOString().slice(0, 10);
  if (format === 'date-time') return new Date(now + random.between(1, 48) * HOUR_MS).toISOString();
  const text = textOfName[name]?.(scene) ?? wordsOf(random);
  return text.length < (schema.minLength ?? 0) ? `${text} tonight` : text.slice(0, schema.maxLength);
}

const idOf = (name: string, { knownIds, random, person }: Scene): string => {
  const kind = kindOfName[name];
  return kind ? (knownIds.pick(kind, random) ?? hexOf(random, 24)) : person();
};

export const wordsOf = (random: Random): string => `${random.pick(WORDS)} ${random.pick(WORDS)}`;

const lettersOf = (random: Random, count: number): string =>
  String.fromCharCode(...Array.from(random.bytes(count), (byte) => 97 + (byte % 26)));

export const hexOf = (random: Random, digits: number): string =>
  random
    .bytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);

/** UUID of version 7 (RFC 9562, 5.7). */
export function messageIdOf(random: Random, now: number): string {
  const time = now.toString(16).padStart(12, '0');
  const rest = hexOf(random, 18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
}
