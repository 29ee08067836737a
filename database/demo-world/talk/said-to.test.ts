import { expect, it } from 'vitest';
import { isSaid, saidIn } from './said-to.ts';

it('a text was said where one of its sentences was, in a message of its own or within another', () => {
  const said = saidIn(['Good morning, you are early.', 'You are kind. Keep going.', '']);
  expect(isSaid('good morning, you are early.', said)).toBe(true);
  expect(isSaid('Hello. Keep going. What brings you here?', said)).toBe(true);
  expect(said.has('you are kind. keep going.')).toBe(true);
  expect(isSaid('Good morning. You are early.', said)).toBe(false);
  expect(isSaid('', said)).toBe(false);
});
