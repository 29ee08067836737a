import { expect, it } from 'vitest';
import { outlivesLogout, type Viewpoint } from './viewpoint.rules.ts';

it('[AUTH-05] of a viewpoint only a choice that says nothing of a position outlives a logout', () => {
  const stays: Readonly<Record<Viewpoint, boolean>> = {
    'own-place': true,
    'demo-city': true,
    'chosen-spot': false,
    'home-city': false,
  };
  for (const [viewpoint, does] of Object.entries(stays))
    expect(outlivesLogout(viewpoint as Viewpoint), viewpoint).toBe(does);
});
