import type { Random } from '#platform/random/random.ts';
import {
  bodyTypes,
  type LookingFor,
  lookingFor,
  type preferredRoles,
  type pronouns,
  type relationships,
} from '#product/visitors/about.contract.ts';
import { bell, chanceOf, pickWeighted } from './chance.ts';

/** What an invented person says by choosing; null and nothing where they do not say. Never about their health. */
export interface DemoAbout {
  readonly lookingFor: readonly LookingFor[];
  readonly preferredRole: (typeof preferredRoles)[number] | null;
  readonly bodyType: (typeof bodyTypes)[number] | null;
  readonly relationship: (typeof relationships)[number] | null;
  readonly pronouns: (typeof pronouns)[number] | null;
  readonly languages: readonly string[];
  readonly heightCm: number | null;
  readonly weightKg: number | null;
}

/** Of a person without an account, who says nothing. */
export const NOTHING_SAID: DemoAbout = {
  ...{ lookingFor: [], preferredRole: null, bodyType: null, relationship: null, pronouns: null },
  ...{ languages: [], heightCm: null, weightKg: null },
};

/** Share of people who say a thing, each by itself. */
const SAID_SHARE = 2 / 3;

const option = <Value>(value: Value, weight: number) => ({ value, weight });
const ROLES = [
  ...[option('top' as const, 4), option('versTop' as const, 4), option('vers' as const, 6)],
  ...[option('versBottom' as const, 4), option('bottom' as const, 4), option('side' as const, 2)],
];
const PRONOUNS = [
  ...[option('masculine' as const, 12), option('masculineNeutral' as const, 2)],
  ...[option('neutral' as const, 1), option('any' as const, 1)],
];
const RELATIONSHIPS = [
  ...[option('single' as const, 10), option('partnered' as const, 2), option('open' as const, 4)],
  ...[option('married' as const, 1), option('divorced' as const, 1)],
];
const WIDOWED = option('widowed' as const, 1);
/** Beside English, as in Chicago. */
const LANGUAGES = [
  ...[option('es', 12), option('pl', 4), option('zh', 2), option('fr', 2), option('de', 2)],
  ...[option('pt', 1), option('it', 1), option('ar', 1), option('ko', 1)],
];
/** Mass in kilograms by square metre, on the average of each body, and how often it is said. */
const BODIES = {
  slim: { weight: 4, bmi: 20.5 },
  average: { weight: 6, bmi: 24.5 },
  athletic: { weight: 5, bmi: 24 },
  muscular: { weight: 3, bmi: 26.5 },
  stocky: { weight: 3, bmi: 29 },
  large: { weight: 2, bmi: 33 },
} satisfies Record<(typeof bodyTypes)[number], { weight: number; bmi: number }>;

/** The same for the same handle and age, whatever else the world invents. */
export function aboutOf(handle: string, age: number): DemoAbout {
  const random = chanceOf(`about ${handle}`);
  const said = <Value>(value: Value): Value | null => (random() < SAID_SHARE ? value : null);
  const bodyType = pickWeighted(
    bodyTypes.map((value) => ({ value, weight: BODIES[value].weight })),
    random,
  ).value;
  const heightCm = Math.round(within(178 + bell(random) * 7, 160, 203));
  const bmi = within(BODIES[bodyType].bmi + bell(random), 18.5, 40);
  const weightKg = Math.round(bmi * (heightCm / 100) ** 2);
  const relationship = pickWeighted(age < 50 ? RELATIONSHIPS : [...RELATIONSHIPS, WIDOWED], random).value;
  return {
    lookingFor: said(someOf(lookingFor, random)) ?? [],
    preferredRole: said(pickWeighted(ROLES, random).value),
    bodyType: said(bodyType),
    relationship: said(relationship),
    pronouns: said(pickWeighted(PRONOUNS, random).value),
    languages: said(languagesBy(random)) ?? [],
    heightCm: said(heightCm),
    weightKg: said(weightKg),
  };
}

/** One of them at least, in their order. */
export function someOf<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const first = Math.floor(random() * values.length);
  return values.filter((_, at) => at === first || random() < 0.3);
}

function languagesBy(random: Random): readonly string[] {
  return random() < 0.5 ? ['en'] : ['en', pickWeighted(LANGUAGES, random).value];
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
