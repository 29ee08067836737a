import { expect, it } from 'vitest';
import { calls, framesDown, framesUp } from './classification.ts';
import { frameTypes } from './inputs.ts';
import { endpoints } from '#wire/endpoints.ts';
import { down } from '#wire/down.ts';
import { up } from '#wire/up.ts';

it('[PRES-12] the proof classifies every call of the contract, and no other', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
});

it('[PRES-12] the proof classifies every frame, and no other', () => {
  expect(Object.keys(framesUp).sort()).toEqual(frameTypes(up).toSorted());
  expect(Object.keys(framesDown).sort()).toEqual(frameTypes(down).toSorted());
});

it('[PRES-12] what the proof leaves out has a reason', () => {
  for (const table of [calls, framesUp, framesDown])
    for (const [name, each] of Object.entries(table))
      if (each.type === 'outside') expect(each.reason, name).toMatch(/^[A-Z].{20,}\.$/);
});
