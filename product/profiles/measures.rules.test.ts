import { describe, expect, it } from 'vitest';
import { HEIGHT_CM } from '#product/visitors/about.contract.ts';
import { WEIGHT_KG } from './own-profile.contract.ts';
import { heightChoices, measuresDraftOf, readHeight, readWeight, type Units } from './measures.rules.ts';

const metric: Units = { height: 'cm', weight: 'kg' };
const feet: Units = { height: 'feet', weight: 'pounds' };
const stone: Units = { height: 'feet', weight: 'stone' };
const nothing = { height: '', inches: '', weight: '', pounds: '' };

describe('a height', () => {
  it('can be chosen in whole inches or in steps of 5 cm, and one chosen elsewhere stays', () => {
    expect(heightChoices('cm', null).slice(0, 3)).toEqual([150, 155, 160]);
    expect(heightChoices('feet', null).slice(0, 3)).toEqual([152, 155, 157]);
    expect(heightChoices('cm', 152).slice(0, 3)).toEqual([150, 152, 155]);
    for (const cm of heightChoices('feet', 121))
      expect(readHeight({ ...nothing, height: String(cm) }, metric)).toBe(cm);
  });

  it('is read in centimeters, or feet and inches', () => {
    expect(readHeight({ ...nothing, height: ' 182 ' }, metric)).toBe(182);
    expect(readHeight({ ...nothing, height: '5', inches: '11' }, feet)).toBe(180);
    expect(readHeight({ ...nothing, height: '6' }, feet)).toBe(183);
    for (const units of [metric, feet]) expect(readHeight(nothing, units)).toBeNull();
  });

  it('stands in its fields as it is shown', () => {
    expect(measuresDraftOf({ heightCm: 182, weightKg: 78 }, metric)).toEqual({
      ...{ height: '182', inches: '', weight: '78', pounds: '' },
    });
    expect(measuresDraftOf({ heightCm: 182, weightKg: 78 }, feet)).toEqual({
      ...{ height: '6', inches: '0', weight: '172', pounds: '' },
    });
    expect(measuresDraftOf({ heightCm: 182, weightKg: 78 }, stone)).toEqual({
      ...{ height: '6', inches: '0', weight: '12', pounds: '4' },
    });
    expect(measuresDraftOf({ heightCm: null, weightKg: null }, feet)).toEqual(nothing);
  });

  it('in feet is read back as the same feet and inches, whatever it was', () => {
    for (let heightCm: number = HEIGHT_CM.min; heightCm <= HEIGHT_CM.max; heightCm += 1) {
      const draft = measuresDraftOf({ heightCm, weightKg: null }, feet);
      const read = readHeight(draft, feet);
      if (typeof read !== 'number') throw new Error(`${heightCm} cm is not read`);
      expect(measuresDraftOf({ heightCm: read, weightKg: null }, feet)).toEqual(draft);
    }
  });

  it('is refused out of bounds, in parts, and without a number', () => {
    for (const height of ['tall', '119', '231', '180.5', '-180'])
      expect(readHeight({ ...nothing, height }, metric)).toBe('wrong');
    for (const [height, inches] of [
      ['', '11'],
      ['5', '12'],
      ['5', 'x'],
      ['3', '10'],
      ['7', '8'],
    ] as const)
      expect(readHeight({ ...nothing, height, inches }, feet), `${height} ${inches}`).toBe('wrong');
  });
});

it('the least and the most that is kept can be entered in each unit', () => {
  for (const units of [metric, feet, stone])
    for (const [heightCm, weightKg] of [
      [HEIGHT_CM.min, WEIGHT_KG.min],
      [HEIGHT_CM.max, WEIGHT_KG.max],
    ] as const) {
      const draft = measuresDraftOf({ heightCm, weightKg }, units);
      expect(readHeight(draft, units)).toBe(heightCm);
      expect(readWeight(draft, units)).toBeCloseTo(weightKg, 0);
    }
});

describe('a weight', () => {
  it('is read in kilograms, or pounds to a tenth of one', () => {
    expect(readWeight({ ...nothing, weight: '78' }, metric)).toBe(78);
    expect(readWeight({ ...nothing, weight: '173' }, feet)).toBe(78.5);
    expect(readWeight(nothing, feet)).toBeNull();
  });

  it('is read in stone and pounds, and read back as the same', () => {
    expect(readWeight({ ...nothing, weight: '12', pounds: '5' }, stone)).toBe(78.5);
    expect(readWeight({ ...nothing, weight: '12' }, stone)).toBe(76.2);
    expect(readWeight(nothing, stone)).toBeNull();
    for (let weightKg: number = WEIGHT_KG.min; weightKg <= WEIGHT_KG.max; weightKg += 1) {
      const draft = measuresDraftOf({ heightCm: null, weightKg }, stone);
      const read = readWeight(draft, stone);
      if (typeof read !== 'number') throw new Error(`${weightKg} kg is not read`);
      expect(measuresDraftOf({ heightCm: null, weightKg: read }, stone)).toEqual(draft);
    }
    for (const [weight, pounds] of [
      ['', '5'],
      ['12', '14'],
      ['12', 'x'],
      ['5', '6'],
      ['40', '0'],
    ] as const)
      expect(readWeight({ ...nothing, weight, pounds }, stone), `${weight} ${pounds}`).toBe('wrong');
  });

  it('is refused out of bounds and without a number', () => {
    for (const weight of ['34', '251', 'light', '70.5'])
      expect(readWeight({ ...nothing, weight }, metric)).toBe('wrong');
    for (const weight of ['76', '552']) expect(readWeight({ ...nothing, weight }, feet)).toBe('wrong');
    expect(['77', '551'].map((weight) => readWeight({ ...nothing, weight }, feet))).toEqual([35, 249.9]);
  });
});
