const KEPT = 60;
const DAY_MS = 86_400_000;

/** Values of one form are exchanged for one another: an id for an id, a time for a time. */
const FORMS = {
  id: /^[0-9a-f]{24}$/,
  file: /^[0-9a-f]{32}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  time: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
} as const;

const formOf = (text: string): string | null =>
  Object.entries(FORMS).find(([, form]) => form.test(text))?.[0] ?? null;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const isPoint = (value: object): value is Point =>
  'lat' in value && 'lng' in value && typeof value.lat === 'number' && typeof value.lng === 'number';

const isPair = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((part) => typeof part === 'number');

/** What a client knows of the server: ids and points that answers had, by the name of their field. */
export interface Memory {
  /** Whom the caller can write to, whom most inputs then name. */
  readonly meet: (id: string) => void;
  readonly keep: (answer: unknown) => void;
  readonly ids: () => readonly string[];
  /** An input with most of its ids and points taken from answers, and most of its times in the next days. */
  readonly recall: (input: unknown, chance: (below: number) => number) => unknown;
}

export function remembered(): Memory {
  const known = new Map<string, string[]>();
  const people: string[] = [];
  const points: Point[] = [];

  const put = (key: string, text: string): void => {
    const texts = known.get(key) ?? [];
    if (texts.length >= KEPT || texts.includes(text)) return;
    texts.push(text);
    known.set(key, texts);
  };
  const keep = (value: unknown, name: string): void => {
    const form = typeof value === 'string' ? formOf(value) : null;
    if (typeof value === 'string' && form !== null) {
      put(`${name} ${form}`, value);
      put(form, value);
    } else if (typeof value === 'object' && value !== null) {
      if (isPoint(value) && points.length < KEPT) points.push({ lat: value.lat, lng: value.lng });
      for (const [key, part] of Object.entries(value)) keep(part, Array.isArray(value) ? name : key);
    }
  };

  const recall = (value: unknown, chance: (below: number) => number, name: string): unknown => {
    const one = <Kept>(of: readonly Kept[] | undefined): Kept | undefined =>
      of?.length ? of[chance(of.length)] : undefined;
    if (typeof value === 'string') {
      const form = formOf(value);
      if (form === null || chance(4) === 0) return value;
      if (form === 'id' && /user/i.test(name)) return one(people) ?? value;
      if (form === 'time' || form === 'date') {
        const soon = new Date(Date.now() + (chance(12) + 1) * DAY_MS).toISOString();
        return form === 'time' ? soon : soon.slice(0, 10);
      }
      return one(known.get(`${name} ${form}`)) ?? one(known.get(form)) ?? value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const point = isPair(value) && chance(4) > 0 ? one(points) : undefined;
      return point ? [point.lng, point.lat] : value.map((part) => recall(part, chance, name));
    }
    if (isPoint(value) && chance(4) > 0) return { ...value, ...one(points) };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, recall(part, chance, key)]));
  };
  return {
    meet: (id) => people.push(id),
    keep: (answer) => keep(answer, ''),
    ids: () => [...people, ...(known.get('id') ?? [])],
    recall: (input, chance) => recall(input, chance, ''),
  };
}
