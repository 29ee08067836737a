import { expect, it } from 'vitest';
import { choosable, type Listed, MAX_AROUND } from './choose-place.rules.ts';

const here = { lat: 41.881, lng: -87.632 };
const place = (name: string, north: number): Listed => ({
  ...{ _id: name, name, type: 'bar' },
  location: { coordinates: [here.lng, here.lat + north] },
});
const [far, near, kept, older] = [
  place('Lakeside Baths', 0.2),
  place('The Low Note', 0.001),
  place('Lake Street Barbell', 0.1),
  place('Afterlight', 0.002),
];
const chosenFrom = (typed: string) => {
  const { favorites, around } = choosable(
    { favorites: [kept, older], around: [far, kept, near] },
    typed,
    here,
  );
  return [favorites.map(({ name }) => name), around.map(({ name }) => name)];
};

it('favorites are offered in their order, then other places around, nearest first', () => {
  expect(chosenFrom('')).toEqual([
    ['Lake Street Barbell', 'Afterlight'],
    ['The Low Note', 'Lakeside Baths'],
  ]);
});

it('a name that is typed narrows favorites and places around alike', () => {
  expect(chosenFrom('lake')).toEqual([['Lake Street Barbell'], ['Lakeside Baths']]);
  expect(chosenFrom('elsewhere')).toEqual([[], []]);
});

it('the nearest ten of the places around are listed, and a farther one once it is typed', () => {
  const around = [
    far,
    ...Array.from({ length: MAX_AROUND }, (_, index) => place(`Bar ${index}`, index / 1000)),
  ];
  const offered = (typed: string) => choosable({ favorites: [], around }, typed, here).around;
  expect(offered('')).toEqual(around.slice(1));
  expect(offered('lakes')).toEqual([far]);
});
