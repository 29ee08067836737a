import { DAY_MS } from '#platform/clock/round-time.ts';

const KEPT = 60;

/** Values of one form are exchanged for one another: an id for an id, a time for a time. */
const FORMS = {
  id: /^[0-9a-f]{24}$/,
  file: /^[0-9a-f]{32}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  secret: /^[\w-]{43}$/,
  time: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
} as const;
type Form = keyof typeof FORMS;

function formOf(value: unknown): Form | null {
  if (typeof value !== 'string') return null;
  return (Object.keys(FORMS) as Form[]).find((form) => FORMS[form].test(value)) ?? null;
}

/** Times and dates are those of the next days, whatever answers had. */
const isKept = (form: Form | null): form is Exclude<Form, 'time' | 'date'> =>
  form !== null && form !== 'time' && form !== 'date';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const isPoint = (value: object): value is Point =>
  'lat' in value && 'lng' in value && typeof value.lat === 'number' && typeof value.lng === 'number';

const isPair = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((part) => typeof part === 'number');

const isPerson = (name: string): boolean => /user|visitor|author/i.test(name);

type Fields = Readonly<Record<string, unknown>>;
/** A whole number from 0 to below the given one. */
export type Chance = (below: number) => number;

/** What a client knows of the server: ids, points and secrets that answers had, by the name of their field. */
export interface Memory {
  /** @param isMade whether the call made what its answer names */
  readonly keep: (answer: unknown, isMade?: boolean) => void;
  readonly ids: () => readonly string[];
  /** An input with most of its ids and points taken from answers, and most of its times in the next days. */
  readonly recall: (input: unknown, chance: Chance) => unknown;
}

/** What a client knows of itself. */
export interface Own {
  /** Who can write to one another, whom most inputs then name. */
  readonly people: () => readonly string[];
  /** What most fields of a name then have. */
  readonly fields: () => Readonly<Record<string, readonly string[]>>;
}

export function remembered(own: Own): Memory {
  const known = new Map<string, string[]>();
  const objects: Fields[] = [];
  const points: Point[] = [];

  const add = <Kept>(to: Kept[], one: Kept): void => {
    to.push(one);
    if (to.length > KEPT) to.shift();
  };
  const put = (key: string, text: string): void => {
    const texts = known.get(key) ?? [];
    if (!texts.includes(text)) add(texts, text);
    known.set(key, texts);
  };
  const keep = (value: unknown, name: string, of = ''): void => {
    const form = formOf(value);
    if (typeof value === 'string') {
      const secret = /#([\w-]{43})$/.exec(value)?.[1]; // of a link
      if (secret !== undefined) put('token secret', secret);
      if (!isKept(form)) return;
      put(`${name} ${form}`, value);
      // Of a list of places it is the id of a place.
      if (name === '_id') put(`${of.replace(/s$/, '')}Id ${form}`, value);
      put(form, value);
    } else if (typeof value === 'object' && value !== null) {
      if (isPoint(value)) add(points, { lat: value.lat, lng: value.lng });
      if (Object.values(value).filter((part) => isKept(formOf(part))).length > 1)
        add(objects, value as Fields);
      for (const [key, part] of Object.entries(value))
        if (Array.isArray(value)) keep(part, name, of);
        else keep(part, key, name);
    }
  };

  const one = <Kept>(of: readonly Kept[] | undefined, chance: Chance): Kept | undefined =>
    of?.length ? of[chance(of.length)] : undefined;
  const recallText = (value: string, chance: Chance, name: string): string => {
    const form = formOf(value);
    const fields = own.fields()[name];
    if (chance(4) === 0) return value;
    if (fields) return one(fields, chance) ?? value;
    if (form === 'time' || (form === 'date' && !/birth/i.test(name))) {
      const soon = new Date(Date.now() + (chance(12) + 1) * DAY_MS).toISOString();
      return form === 'time' ? soon : soon.slice(0, 10);
    }
    // A date of birth is past, and what is made takes an id of its own.
    if (!isKept(form) || (name === '_id' && chance(4) > 0)) return value;
    if (form === 'id' && isPerson(name)) return one(own.people(), chance) ?? value;
    const named = one(known.get(`${name} ${form}`), chance);
    const made = one(known.get(`made ${form}`), chance);
    return (chance(3) > 0 ? (named ?? made) : (made ?? named)) ?? one(known.get(form), chance) ?? value;
  };
  const recall = (value: unknown, chance: Chance, name: string): unknown => {
    if (typeof value === 'string') return recallText(value, chance, name);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const point = isPair(value) && chance(4) > 0 ? one(points, chance) : undefined;
      return point ? [point.lng, point.lat] : value.map((part) => recall(part, chance, name));
    }
    if (isPoint(value) && chance(4) > 0) return { ...value, ...one(points, chance) };
    const together = chance(2) === 0 ? {} : togetherIn(objects, value as Fields, chance);
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, together[key] ?? recall(part, chance, key)]),
    );
  };
  return {
    keep: (answer, isMade = false) => {
      const id = (answer as Fields | null)?.['_id'];
      const form = formOf(id);
      if (isMade && typeof id === 'string' && form !== null) put(`made ${form}`, id);
      keep(answer, '');
    },
    ids: () => [...own.people(), ...(known.get('id') ?? [])],
    recall: (input, chance) => recall(input, chance, ''),
  };
}

/** Fields of an input that one answer had together, such as a message and its conversation; none where none had two. */
function togetherIn(objects: readonly Fields[], input: Fields, chance: Chance): Fields {
  const found = objects.map((object) => fieldsOf(object, input));
  const most = Math.max(2, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === most);
  const named = Math.max(...best.map((one) => one.named));
  const closest = best.filter((one) => one.named === named);
  return closest[chance(closest.length)]?.fields ?? {};
}

/** What an input may take of an answer: by name, a person of any name, and the answer's own id for one other field. */
function fieldsOf(object: Fields, input: Fields) {
  const takes = Object.entries(input).filter(([key, part]) => key !== '_id' && isKept(formOf(part)));
  const fits = (key: string, from: string) =>
    formOf(object[from]) !== null && formOf(object[from]) === formOf(input[key]);
  const byName = takes.filter(([key]) => fits(key, key)).map(([key]) => [key, object[key]] as const);
  const others = takes.map(([key]) => key).filter((key) => !fits(key, key));
  const person = Object.keys(object).find(isPerson) ?? '';
  const persons = others.filter((key) => isPerson(key) && fits(key, person));
  const own = others.find((key) => !isPerson(key) && fits(key, '_id'));
  const fields = [
    ...byName,
    ...persons.map((key) => [key, object[person]] as const),
    ...(own === undefined ? [] : [[own, object['_id']] as const]),
  ];
  return { fields: Object.fromEntries(fields) as Fields, count: fields.length, named: byName.length };
}
