/** Stands for a text that JSON.stringify cannot write, until the body is bytes. */
const RAW = '@@raw@@';
const DEPTH = 30_000;

/** What takes the place of a value of a valid input: JSON, or the text of it. */
const REPLACEMENTS: Readonly<Record<string, { readonly value: unknown } | { readonly text: string }>> = {
  'a lone surrogate': { value: 'a\ud800b' },
  'a low surrogate alone': { value: '\udc00' },
  NUL: { value: 'a\u0000b' },
  'control characters': { value: '\u0001\u0007\u001b[31m\u007f\u0085' },
  'directions and joiners': { value: '\u202e\u2066\u200d\ufeff'.repeat(40) },
  'a million letters': { value: 'a'.repeat(1_000_000) },
  'a huge number': { value: 1e308 },
  'a number beyond all': { text: '1e999' },
  'an integer beyond 2^63': { text: '9223372036854775808' },
  'a number of 5,000 digits': { text: '9'.repeat(5_000) },
  'minus zero': { text: '-0.0' },
  'a fraction too fine': { value: 5e-324 },
  null: { value: null },
  'an empty text': { value: '' },
  'an empty object': { value: {} },
  'a long array': { value: Array.from({ length: 20_000 }, (_, at) => at) },
  'arrays nested deep': { text: '['.repeat(DEPTH) + ']'.repeat(DEPTH) },
  'objects nested deep': { text: '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH) },
  'a prototype': { text: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}' },
  'a date that is none': { value: '2026-02-30T25:61:61Z' },
  'a date of another age': { value: '+275760-09-13T00:00:00.000Z' },
  SQL: { value: `'; drop table visitors; --\\` },
};

/** Bodies that are wrong as a whole. */
const WHOLE: Readonly<Record<string, Buffer>> = {
  'no body': Buffer.from(''),
  'half an object': Buffer.from('{"a":'),
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x7d]),
  'a body nested deep': Buffer.from('['.repeat(DEPTH) + ']'.repeat(DEPTH)),
  'a body of objects nested deep': Buffer.from('{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)),
  'a text': Buffer.from('"\\ud800"'),
  'a number': Buffer.from('1e999'),
  'an array': Buffer.from('[{}]'),
};

/** An input, what is wrong with it, and how it is sent. */
export interface Sent {
  readonly kind: string;
  readonly bytes: Buffer;
}

/**
 * Every kind of broken body, made of a valid one.
 *
 * @param pick a whole number from 0 to below the given one
 */
export function brokenBodies(valid: unknown, pick: (below: number) => number): readonly Sent[] {
  const places = placesIn(valid);
  const place = () => places[pick(places.length)] ?? [];
  const replaced = Object.entries(REPLACEMENTS).map(([kind, by]) => {
    const value = 'value' in by ? by.value : RAW;
    const json = JSON.stringify(withAt(valid, place(), value));
    const text = 'text' in by ? json.replace(`"${RAW}"`, () => by.text) : json;
    return { kind, bytes: Buffer.from(text) };
  });
  const missing = withAt(valid, place(), undefined);
  const more = { ...(typeof valid === 'object' ? valid : {}), unheardOf: true };
  return [
    ...replaced,
    { kind: 'something missing', bytes: Buffer.from(JSON.stringify(missing ?? null)) },
    { kind: 'something more', bytes: Buffer.from(JSON.stringify(more)) },
    ...Object.entries(WHOLE).map(([kind, bytes]) => ({ kind, bytes })),
  ];
}

const IN_QUERIES: Readonly<Record<string, string>> = {
  'a lone surrogate in the query': '%ED%A0%80',
  'NUL in the query': 'a%00b',
  'a percent sign alone': '%',
  'bytes that are no UTF-8 in the query': '%FF%C0%80',
  'a long query': 'a'.repeat(10_000),
  'a huge number in the query': '9'.repeat(400),
  'a negative number in the query': '-1',
  'infinity in the query': '1e999',
  'nothing in the query': '',
  'a date of another age in the query': '%2B275760-09-13T00:00:00.000Z',
};

/** Every kind of broken query, made of the names of its parameters. */
export const brokenQueries = (
  names: readonly string[],
): readonly { readonly kind: string; readonly query: string }[] =>
  Object.entries(IN_QUERIES).flatMap(([kind, value]) => [
    ...names.map((name) => ({ kind: `${kind} (${name})`, query: `${name}=${value}` })),
    { kind: `${kind} (all, twice)`, query: [...names, ...names].map((name) => `${name}=${value}`).join('&') },
  ]);

type Place = readonly (string | number)[];

/** Where there is a value in an input, the input itself aside. */
function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** The input with another value at a place; undefined takes it away. */
function withAt(input: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = rest.length > 0 ? withAt(copy[key], rest, value) : value;
  return copy;
}
