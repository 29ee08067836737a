/**
 * Options of an LRU cache with a maximum of entries, the longest unused dropped first.
 * With `max` the library takes the memory of all of them at once, some 5 ms of a start for 100,000.
 */
export const boundedBy = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
