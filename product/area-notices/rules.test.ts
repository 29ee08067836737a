import { expect, it } from 'vitest';
import type { AreaNotice } from './contract.ts';
import { waitingAt } from './rules.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const now = new Date('2030-05-01T12:00:00Z');
const notice: AreaNotice = {
  ...{ location: { lat: 52.55, lng: 13.44 }, town: 'Berlin' },
  ...{ until: '2030-05-08T12:00:00.000Z', toldAt: null },
};

it('a notice waits in its area, until someone showed up or it ended', () => {
  expect(waitingAt([notice], BERLIN, now)).toBe(notice);
  expect(waitingAt([notice], { lat: 48.14, lng: 11.58 }, now)).toBeNull();
  expect(waitingAt([{ ...notice, toldAt: now.toISOString() }], BERLIN, now)).toBeNull();
  expect(waitingAt([notice], BERLIN, new Date(notice.until))).toBeNull();
});
