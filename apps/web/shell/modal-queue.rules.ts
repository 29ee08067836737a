/** One at a time, in this order. */
export const modalOrder = [
  'age',
  'update-age',
  'accept-policies-warning',
  'cookies',
  'onboarding',
  'home-city',
  'ad',
] as const;
export type ModalName = (typeof modalOrder)[number];

export interface ModalQueue {
  /** Those that have a reason to open. */
  readonly wanted: readonly ModalName[];
  /** The map stands, and neither a page nor a drawer lies over it. */
  readonly isMapFree: boolean;
  readonly isFirstVisit: boolean;
  /** Those that were closed since the page was loaded. */
  readonly seen: readonly ModalName[];
}

const gates: readonly ModalName[] = ['age', 'update-age', 'accept-policies-warning'];
const isGate = (name: ModalName): boolean => gates.includes(name);

/** The modal to show now: gates at once; of the others only one on a first visit, once the map is free. */
export function modalToShow(queue: ModalQueue): ModalName | null {
  const next = modalOrder.find((name) => queue.wanted.includes(name));
  if (next === undefined || isGate(next)) return next ?? null;
  if (!queue.isMapFree) return null;
  const hadItsOne = queue.seen.some((name) => !isGate(name));
  return queue.isFirstVisit && hadItsOne ? null : next;
}
