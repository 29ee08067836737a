import { expect, test } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { createMapRequests, type Mark } from './map-requests.ts';

const home: LatLng = { lat: 41.88, lng: -87.63 };
const away: LatLng = { lat: 42.04, lng: -87.69 };

test('two equal moves are both made', () => {
  const requests = createMapRequests();
  const moves: LatLng[] = [];
  requests.onMove((place) => moves.push(place));
  requests.moveTo(home);
  requests.moveTo(home);
  expect(moves).toEqual([home, home]);
});

test('the last move requested before the map exists is made once it does', () => {
  const requests = createMapRequests();
  const moves: LatLng[] = [];
  requests.moveTo(away);
  requests.moveTo(home);
  const stop = requests.onMove((place) => moves.push(place));
  expect(moves).toEqual([home]);
  stop();
  requests.onMove((place) => moves.push(place));
  expect(moves).toEqual([home]);
});

test('a place is marked on request, also if the request came before the map', () => {
  const requests = createMapRequests();
  const disc = { type: 'disc', cellMetres: 500, name: 'Posted here', glyph: 'chat' } as const;
  const marks: (Mark | null)[] = [];
  requests.moveTo(home, { type: 'spot' });
  requests.onMove((_place, mark) => marks.push(mark));
  requests.moveTo(away);
  requests.moveTo(home, disc);
  expect(marks).toEqual([{ type: 'spot' }, null, disc]);
});

test('the last card requested before the map exists is opened once it does', () => {
  const requests = createMapRequests();
  const opened: string[] = [];
  for (const id of ['bar', 'cafe']) requests.open({ kind: 'place', id });
  const stop = requests.onOpen(({ id }) => opened.push(id));
  requests.open({ kind: 'place', id: 'bar' });
  stop();
  requests.onOpen(({ id }) => opened.push(id));
  expect(opened).toEqual(['cafe', 'bar']);
});

test('a request to show the list is received only while the map is open', () => {
  const requests = createMapRequests();
  let shown = 0;
  requests.showList();
  const close = requests.onShowList(() => void (shown += 1));
  expect(shown).toBe(0);
  requests.showList();
  expect(shown).toBe(1);
  close();
  requests.showList();
  expect(shown).toBe(1);
});
