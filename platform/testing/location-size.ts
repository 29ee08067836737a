/** How many pairs of worlds the location test compares, and how much is asked in each. */
export const locationSize = {
  pairs: Number(process.env['LOCATION_PAIRS'] ?? 25),
  requests: Number(process.env['LOCATION_REQUESTS'] ?? 60),
} as const;
