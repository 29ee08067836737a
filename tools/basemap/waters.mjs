/**
 * Names of oceans, seas and great lakes with label point and minimum zoom. A manual list: the map's packages name no
 * waters.
 * @type {readonly (readonly [name: string, lng: number, lat: number, minZoom: number, kind: 'ocean' | 'sea' |
 * 'lake'])[]}
 */
export const waters = [
  ['Pacific Ocean', -140, 18, 1, 'ocean'],
  ['Pacific Ocean', -115, -28, 1, 'ocean'],
  ['Pacific Ocean', 168, 28, 1, 'ocean'],
  ['Atlantic Ocean', -42, 30, 1, 'ocean'],
  ['Atlantic Ocean', -17, -22, 1, 'ocean'],
  ['Indian Ocean', 78, -18, 1, 'ocean'],
  ['Arctic Ocean', -160, 77, 1, 'ocean'],
  ['Southern Ocean', 20, -60, 1, 'ocean'],
  ['Mediterranean Sea', 18, 35, 3, 'sea'],
  ['Caribbean Sea', -75.5, 14.8, 3, 'sea'],
  ['Gulf of Mexico', -90, 25, 3, 'sea'],
  ['North Sea', 3, 56.3, 4, 'sea'],
  ['Baltic Sea', 19.3, 57, 4, 'sea'],
  ['Norwegian Sea', 3, 67.5, 3, 'sea'],
  ['Black Sea', 34.5, 43.2, 4, 'sea'],
  ['Caspian Sea', 50.7, 41.6, 4, 'sea'],
  ['Red Sea', 38, 20.5, 4, 'sea'],
  ['Arabian Sea', 64, 15, 3, 'sea'],
  ['Bay of Bengal', 88.5, 14.5, 3, 'sea'],
  ['South China Sea', 114.5, 14, 3, 'sea'],
  ['East China Sea', 125, 29, 4, 'sea'],
  ['Sea of Japan', 134.5, 40, 4, 'sea'],
  ['Sea of Okhotsk', 149, 54, 3, 'sea'],
  ['Bering Sea', -177, 58.5, 3, 'sea'],
  ['Coral Sea', 155, -17, 3, 'sea'],
  ['Tasman Sea', 160, -38, 3, 'sea'],
  ['Hudson Bay', -85.5, 60, 3, 'sea'],
  ['Labrador Sea', -54, 58, 3, 'sea'],
  ['Gulf of Alaska', -146, 57, 4, 'sea'],
  ['Lake Superior', -87.6, 47.7, 5, 'lake'],
  ['Lake Michigan', -87.05, 43.6, 5, 'lake'],
  ['Lake Huron', -82.4, 44.8, 5, 'lake'],
  ['Lake Erie', -81.2, 42.2, 5, 'lake'],
  ['Lake Ontario', -77.8, 43.65, 5, 'lake'],
  ['Lake Victoria', 33, -1.1, 5, 'lake'],
  ['Lake Baikal', 108.3, 53.7, 5, 'lake'],
];
