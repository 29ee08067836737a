import { expect, test } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { createMapPort } from './map-port.ts';

const home: LatLng = { lat: 41.88, lng: -87.63 };
const away: LatLng = { lat: 42.04, lng: -87.69 };

test('two equal moves are two moves', () => {
  const port = createMapPort();
  const moves: LatLng[] = [];
  port.onMove((place) => moves.push(place));
  port.moveTo(home);
  port.moveTo(home);
  expect(moves).toEqual([home, home]);
});

test('the last move wished before there is a map is made once, when there is one', () => {
  const port = createMapPort();
  const moves: LatLng[] = [];
  port.moveTo(away);
  port.moveTo(home);
  const stop = port.onMove((place) => moves.push(place));
  expect(moves).toEqual([home]);
  stop();
  port.onMove((place) => moves.push(place));
  expect(moves).toEqual([home]);
});

test('a spot is marked where that is wished, also by a wish that was kept', () => {
  const port = createMapPort();
  const marks: boolean[] = [];
  port.moveTo(home, { marks: true });
  port.onMove((_place, isMarked) => marks.push(isMarked));
  port.moveTo(away);
  port.moveTo(home, { marks: true });
  expect(marks).toEqual([true, false, true]);
});

test('a wish to show the list is heard while the map is open', () => {
  const port = createMapPort();
  let shown = 0;
  port.showList();
  const close = port.onShowList(() => void (shown += 1));
  expect(shown).toBe(0);
  port.showList();
  expect(shown).toBe(1);
  close();
  port.showList();
  expect(shown).toBe(1);
});

test('every reload wished while the map is open is heard once, and none is kept for its next opening', () => {
  const port = createMapPort();
  let loads = 0;
  const hear = () => void (loads += 1);
  port.reload();
  const close = port.onReload(hear);
  expect(loads).toBe(0);
  port.reload();
  port.reload();
  expect(loads).toBe(2);
  close();
  port.reload();
  port.onReload(hear);
  expect(loads).toBe(2);
});
