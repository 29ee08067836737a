import { expect, it } from 'vitest';
import { walk } from './walks.ts';

it('a walk that stops says where, whatever becomes of the end of its browser', async () => {
  const engine = {
    name: 'none',
    person: () => Promise.reject(new Error('no page')),
    end: () => Promise.reject(new Error('it hangs')),
  };
  const { errors } = await walk(engine, { url: 'http://127.0.0.1', hasWebGl: true });
  expect(errors).toEqual(['start: no page', 'the end: it hangs']);
});
