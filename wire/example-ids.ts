/** Ids of the examples: Sam calls, Alex is the other one, and each group or place is the same wherever it is named. */
export const ids = {
  sam: '67f1a0c2d4e5f6a7b8c9d0e1',
  alex: '67f1a0c2d4e5f6a7b8c9d0e2',
  conversation: '67f1b1d3e5f6a7b8c9d0e1f2',
  group: '67f1c2e4f6a7b8c9d0e1f2a3',
  groupMessage: '67f1c2e4f6a7b8c9d0e1f2a4',
  place: '67f1d3f5a7b8c9d0e1f2a3b4',
  campus: '67f1d3f5a7b8c9d0e1f2a3b5',
  placePost: '67f1d3f5a7b8c9d0e1f2a3b6',
  visit: '67f1e4a6b8c9d0e1f2a3b4c5',
  post: '67f1f5b7c9d0e1f2a3b4c5d6',
  trip: '67f206c8d0e1f2a3b4c5d6e7',
  zone: '67f217d9e1f2a3b4c5d6e7f8',
  session: '67f228eaf2a3b4c5d6e7f809',
} as const;

export const MESSAGE = '01977a3c-5d10-7e42-9b1f-2a6c8d4e0f31';
export const HERE = { lat: 41.878, lng: -87.63 };
export const THERE = { lat: 41.884, lng: -87.632 };
export const PHOTO = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
export const PHOTO_ADDRESS = `/api/message/photo?filepath=${PHOTO}`;
export const PROFILE_PHOTO_ADDRESS = `https://map.example/api/photo/${ids.alex}/${PHOTO}`;
export const SECRET = 'q3V5cJ0d1nL8xYb2kTzRwUeHs7MfGaPoI4C6v9tEjQk';
