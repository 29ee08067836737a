import type { PlaceDetails } from '#product/places/contract/endpoints.ts';
import type { Place, PlaceType } from '#product/places/contract/schema.ts';
import { demoId } from './chance.ts';

/** An invented place: none of this name exists there. */
export interface DemoPlace extends PlaceDetails {
  readonly id: string;
  readonly name: string;
  readonly type: PlaceType;
  readonly lat: number;
  readonly lng: number;
  readonly description: string;
  readonly isCampus: boolean;
  readonly campusGeometry: Place['campusGeometry'];
  readonly childOfCampusId: string | null;
  /** How readily people go there, against the others. */
  readonly weight: number;
}

type Line = readonly [
  type: PlaceType,
  name: string,
  lat: number,
  lng: number,
  weight: number,
  description: string,
];

const LINES: readonly Line[] = [
  ['cafe', 'The Copper Kettle', 41.8779, -87.6368, 5, 'Coffee, soup and a window seat. Quiet until nine.'],
  ['cafe', 'Second Lamp', 41.8723, -87.6262, 0, 'Small room, big tables. Closes early.'],
  ['cafe', 'Paper Boat Coffee', 41.8853, -87.6482, 3, 'Good beans, slow service, nobody minds.'],
  ['cafe', 'Half Past', 41.9098, -87.6758, 2, 'Open before the trains and after the bars.'],
  ['cafe', 'Slow Harbour', 41.9422, -87.6521, 3, 'A long bench and longer conversations.'],
  ['cafe', 'Fennel & Rye', 41.8568, -87.6561, 2, 'Bread at seven, gone by ten.'],
  ['bar', 'The Low Note', 41.8823, -87.6293, 5, 'Downstairs, candles, a piano on Fridays.'],
  ['bar', 'Lantern Row', 41.8913, -87.6318, 5, 'Bad lighting on purpose. Good stools.'],
  ['bar', 'The Patient Fox', 41.9446, -87.6491, 7, 'The corner bar of the corner. Everybody ends up here.'],
  ['bar', 'North Signal', 41.9468, -87.6489, 4, 'Loud front room, quiet back room.'],
  ['bar', 'Union Porch', 41.8838, -87.6531, 3, 'A porch all year, with heaters in winter.'],
  ['bar', 'Anchor & Line', 41.9241, -87.6465, 2, 'Darts, cider and a dog called Captain.'],
  ['bar', 'The Odd Fellow', 41.9091, -87.6789, 3, 'Vinyl behind the bar; requests on paper.'],
  ['bar', 'Gravel', 41.9272, -87.7049, 2, 'Beer garden with real gravel.'],
  ['club', 'Undertow', 41.8897, -87.6401, 4, 'Two floors, one cloakroom. From eleven.'],
  ['club', 'Mirror Room', 41.9437, -87.6503, 5, 'Dancing until late, water at the bar is free.'],
  ['club', 'Warehouse Nine', 41.8868, -87.6571, 2, 'Saturdays only.'],
  ['sauna', 'Corner Sauna', 41.8808, -87.6419, 5, 'Dry heat, cold pool, a roof to sit on.'],
  ['sauna', 'Birch & Stone', 41.9405, -87.6539, 4, 'Finnish and quiet. Towels included.'],
  ['sauna', 'The Boiler House', 41.9075, -87.6712, 2, 'Old brick, new steam.'],
  ['gym', 'Lake Street Barbell', 41.8857, -87.6407, 3, 'Free weights and friendly spotters.'],
  ['gym', 'Plain Gym', 41.8921, -87.6289, 2, 'No mirrors, no music.'],
  ['gym', 'Halsted Climbing', 41.9381, -87.6487, 2, 'Ropes and a bouldering cave.'],
  ['park', 'Clock Lawn', 41.8755, -87.6215, 3, 'Meet under the clock; the benches face west.'],
  ['park', 'River Steps', 41.8868, -87.6362, 4, 'Wide steps down to the water.'],
  ['park', 'Founders’ Meadow', 41.9212, -87.6352, 2, 'Long grass and a path of lamps.'],
  ['park', 'Rail Bed Trail', 41.9136, -87.6871, 2, 'Above the street, from bridge to bridge.'],
  ['beach', 'North Pier Beach', 41.9131, -87.628, 3, 'Sand in summer, a good wind all year.'],
  ['cinema', 'The Argus', 41.8846, -87.6279, 2, 'Two screens, late shows, real butter.'],
  ['cinema', 'Little Orpheum', 41.9235, -87.6963, 2, 'Old films on Tuesdays.'],
  ['shop', 'Second Shelf Books', 41.8712, -87.6287, 1, 'Used books, new chairs.'],
  ['shop', 'Needle & Groove', 41.9085, -87.6745, 1, 'Records, and someone to argue with about them.'],
  ['hotel', 'The Meridian House', 41.8883, -87.6262, 2, 'A lobby bar that does not ask.'],
  ['hotel', 'Hotel Larkspur', 41.8743, -87.6243, 1, 'Rooms above the park.'],
  ['community', 'The Open Door Center', 41.9455, -87.6467, 3, 'Groups, advice and a library, every day.'],
  ['community', 'South Loop Commons', 41.8688, -87.6275, 1, 'Rooms for choirs, chess and meetings.'],
  ['clinic', 'Lakeside Health Walk-in', 41.9432, -87.6447, 0, 'Testing and advice without an appointment.'],
  [
    'clinic',
    'River North Sexual Health',
    41.8935,
    -87.6357,
    0,
    'Testing, prevention, vaccination. By appointment.',
  ],
  ['clinic', 'Pilsen Community Clinic', 41.8577, -87.6611, 0, 'General care on a sliding scale.'],
];

/** Numbers that are kept for inventions, and addresses of the domain that is. */
const CLINIC_DETAILS: Readonly<Record<string, PlaceDetails>> = {
  'Lakeside Health Walk-in': {
    address: '14 Invented Street, second floor',
    openingHours: 'Mon–Fri 10:00–19:00\nSat 10:00–14:00',
    phone: '+1 312-555-0114',
    website: 'https://lakeside.example.org/',
  },
  'River North Sexual Health': {
    address: '2 Made-up Court',
    openingHours: 'Mon–Thu 9:00–17:00, by appointment',
    phone: '+1 312-555-0127',
    website: 'https://rivernorth.example.org/',
  },
  'Pilsen Community Clinic': {
    address: '31 Nowhere Avenue',
    openingHours: 'Every day 8:00–20:00',
    phone: '+1 312-555-0163',
    website: null,
  },
};
const NO_DETAILS: PlaceDetails = { address: null, openingHours: null, phone: null, website: null };

const CAMPUS_ID = demoId('place Halsted College');
/** Closed ring, counter-clockwise, in the order of GeoJSON. */
const CAMPUS_OUTLINE: [number, number][] = [
  [-87.6535, 41.8665],
  [-87.6478, 41.8666],
  [-87.6476, 41.8715],
  [-87.6499, 41.8722],
  [-87.6537, 41.8717],
  [-87.6535, 41.8665],
];
const CAMPUS_PARTS: readonly Line[] = [
  ['cafe', 'College Reading Room', 41.8702, -87.6499, 2, 'Coffee among the shelves.'],
  ['gym', 'College Pool', 41.8688, -87.6518, 2, 'Lanes from six, open to neighbours.'],
  ['park', 'The Quad', 41.8695, -87.6505, 2, 'Four elms and a fountain.'],
];

const demoPlace = ([type, name, lat, lng, weight, description]: Line): DemoPlace => ({
  ...{ id: demoId(`place ${name}`), name, type, lat, lng, description, weight },
  ...(CLINIC_DETAILS[name] ?? NO_DETAILS),
  ...{ isCampus: false, campusGeometry: null, childOfCampusId: null },
});

export const demoPlaces: readonly DemoPlace[] = [
  {
    ...demoPlace([
      'campus',
      'Halsted College',
      41.8693,
      -87.6506,
      1,
      'An evening college with an open campus.',
    ]),
    id: CAMPUS_ID,
    isCampus: true,
    campusGeometry: { type: 'Polygon', coordinates: [CAMPUS_OUTLINE] },
  },
  ...CAMPUS_PARTS.map((line) => ({ ...demoPlace(line), childOfCampusId: CAMPUS_ID })),
  ...LINES.map(demoPlace),
];
