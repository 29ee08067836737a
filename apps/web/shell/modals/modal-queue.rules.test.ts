import { expect, it } from 'vitest';
import { modalOrder, modalToShow } from './modal-queue.rules.ts';

const queue = { wanted: modalOrder, isMapFree: true, isFirstVisit: false } as const;

it('[SHELL-019] one modal opens at a time, in the order age, update age, home city, ad', () => {
  const order = modalOrder.map((_, index) => modalToShow({ ...queue, wanted: modalOrder.slice(index) }));
  const inTheRegister = order.filter((name) => name !== 'accept-policies-warning');
  expect(inTheRegister).toEqual(['age', 'update-age', 'home-city', 'ad']);
  expect(modalToShow({ ...queue, wanted: [] })).toBeNull();
});

it('[AGE-11] the policies warning is a gate like the age check', () => {
  const warned = { ...queue, wanted: ['accept-policies-warning', 'home-city'], isMapFree: false } as const;
  expect(modalToShow(warned)).toBe('accept-policies-warning');
});

it('[SHELL-019] only the age check opens before the map is visible, and nothing else on a first visit', () => {
  const later = { ...queue, wanted: ['home-city', 'ad'] } as const;
  expect(modalToShow({ ...queue, isMapFree: false })).toBe('age');
  expect(modalToShow({ ...queue, isFirstVisit: true })).toBe('age');
  expect(modalToShow({ ...later, isMapFree: false })).toBeNull();
  expect(modalToShow({ ...later, isFirstVisit: true })).toBeNull();
  expect(modalToShow(later)).toBe('home-city');
});
