import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { id } from '#platform/contract/id.ts';
import { BIO_LENGTH } from '#product/profiles/contract.ts';
import { HANDLE_LENGTH, MAX_TAGS } from '#product/visitors/contract.ts';
import { spokenLanguages, WEIGHT_KG } from '#product/profiles/own-profile.contract.ts';
import { HEIGHT_CM } from '#product/visitors/about.contract.ts';
import { type DemoAbout, NOTHING_SAID } from './about.ts';
import { DEMO_CENTER, isOnLand, NEIGHBOURHOODS, pointIn, shoreAt } from './city.ts';
import { fixedPeople } from './fixed-people.ts';
import { DEMO_PEOPLE, demoPeople } from './people.ts';
import { demoPlaces } from './places.ts';

const people = demoPeople();
const within = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

describe('the people of the demo world', () => {
  it('are the same three hundred every time, each with a unique id and handle', () => {
    expect(people).toHaveLength(DEMO_PEOPLE);
    expect(demoPeople()).toEqual(people);
    expect(new Set(people.map((person) => person.id)).size).toBe(DEMO_PEOPLE);
    expect(new Set(people.map(({ handle }) => handle.toLowerCase())).size).toBe(DEMO_PEOPLE);
    for (const person of people) id.parse(person.id);
  });

  it('are adults, with valid handles, bios and tags', () => {
    for (const { age, handle, bio, tags } of people) {
      expect(age).toBeGreaterThanOrEqual(18);
      expect(age).toBeLessThanOrEqual(70);
      expect(handle).toMatch(/^[a-z0-9_]+$/);
      expect(handle.length).toBeGreaterThanOrEqual(HANDLE_LENGTH.min);
      expect(handle.length).toBeLessThanOrEqual(HANDLE_LENGTH.max);
      expect(bio?.length ?? 0).toBeLessThanOrEqual(BIO_LENGTH);
      expect(tags.length).toBeLessThanOrEqual(MAX_TAGS);
      for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(24);
    }
  });

  it('say some two thirds of what can be chosen, plausibly, and guests nothing', () => {
    const guests = people.filter(({ accountType }) => accountType === 'anonymous');
    for (const { about } of guests) expect(about).toEqual(NOTHING_SAID);
    const members = people.filter(({ accountType }) => accountType !== 'anonymous');
    for (const key of Object.keys(NOTHING_SAID) as (keyof DemoAbout)[]) {
      const saying = members.filter(({ about }) => about[key] !== null && about[key].toString() !== '');
      expect(saying.length / members.length, key).toBeGreaterThan(0.55);
      expect(saying.length / members.length, key).toBeLessThan(0.78);
    }
    for (const { about } of members) {
      const { heightCm, weightKg, languages } = about;
      if (heightCm !== null) expect(within(heightCm, HEIGHT_CM)).toBe(true);
      if (weightKg !== null) expect(within(weightKg, WEIGHT_KG)).toBe(true);
      for (const code of languages) expect(spokenLanguages).toContain(code);
      if (heightCm === null || weightKg === null) continue;
      const bmi = weightKg / (heightCm / 100) ** 2;
      expect(within(bmi, { min: 18, max: 40.5 }), `${heightCm} cm, ${weightKg} kg`).toBe(true);
    }
  });

  it('begin on land, most of them on the map', () => {
    for (const { at } of people) expect(isOnLand(at), JSON.stringify(at)).toBe(true);
    const begin = (state: string) => people.filter(({ begins }) => begins === state).length;
    expect(begin('online')).toBeGreaterThan(150);
    expect(begin('away')).toBeGreaterThan(30);
    expect(begin('gone')).toBeGreaterThan(30);
  });

  it('fill the first view: about two dozen on a phone, many more on a desktop', () => {
    // Zoom 14 shows 3.56 m in a pixel: the free part of a phone is 390 by 560 of them, of a desktop 968 by 900.
    const within = (halfWidth: number, halfHeight: number) =>
      people.filter(
        ({ at, begins }) =>
          begins !== 'gone' &&
          Math.abs(at.lat - DEMO_CENTER.lat) * 111_195 < halfHeight &&
          Math.abs(at.lng - DEMO_CENTER.lng) * 82_790 < halfWidth,
      ).length;
    expect(within(694, 997)).toBeGreaterThanOrEqual(18);
    expect(within(694, 997)).toBeLessThanOrEqual(34);
    expect(within(1723, 1602)).toBeGreaterThanOrEqual(70);
  });

  it('include the fixed people that tests and documents name', () => {
    expect(fixedPeople.quietfern).toMatchObject({
      id: 'decade000000000000000001',
      age: 34,
      state: 'hosting',
    });
    for (const [handle, person] of Object.entries(fixedPeople)) {
      expect(person.handle).toBe(handle);
      expect(people.find((other) => other.id === person.id)).toMatchObject({
        handle,
        age: person.age,
        isFixed: true,
      });
    }
    const states = Object.values(fixedPeople).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['online', 'away', 'hosting', 'visiting']));
    expect(Object.values(fixedPeople).filter(({ isPromoted }) => isPromoted)).toHaveLength(1);
  });
});

describe('the city', () => {
  it('tells lake from land', () => {
    expect(isOnLand(DEMO_CENTER)).toBe(true);
    expect(isOnLand({ lat: 41.88, lng: -87.6 })).toBe(false);
    expect(isOnLand({ lat: 41.95, lng: -87.6 })).toBe(false);
    expect(shoreAt(10)).toBeNull();
    const random = seededRandom(1);
    for (const neighbourhood of NEIGHBOURHOODS)
      for (let n = 0; n < 50; n += 1) expect(isOnLand(pointIn(neighbourhood, random))).toBe(true);
  });

  it('has about forty places on land, three clinics, and one campus around its parts', () => {
    expect(demoPlaces.length).toBeGreaterThanOrEqual(40);
    for (const place of demoPlaces) expect(isOnLand(place), place.name).toBe(true);
    expect(demoPlaces.filter(({ type }) => type === 'clinic')).toHaveLength(3);
    const campuses = demoPlaces.filter(({ isCampus }) => isCampus);
    expect(campuses).toHaveLength(1);
    const ring = campuses[0]!.campusGeometry!.coordinates[0]!;
    expect(ring.at(-1)).toEqual(ring[0]);
    const parts = demoPlaces.filter(({ childOfCampusId }) => childOfCampusId === campuses[0]!.id);
    expect(parts).toHaveLength(3);
    const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
    for (const { lng, lat } of parts) {
      expect(lng).toBeGreaterThan(Math.min(...lngs));
      expect(lng).toBeLessThan(Math.max(...lngs));
      expect(lat).toBeGreaterThan(Math.min(...lats));
      expect(lat).toBeLessThan(Math.max(...lats));
    }
  });
});
