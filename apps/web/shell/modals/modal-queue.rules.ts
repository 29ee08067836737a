/** Modals by priority; one shows at a time. */
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
  /** Modals with a reason to open. */
  readonly wanted: readonly ModalName[];
  /** The map is drawn, and no page or drawer covers it. */
  readonly isMapFree: boolean;
  readonly isFirstVisit: boolean;
  /** Modals closed since the page loaded. */
  readonly seen: readonly ModalName[];
}

const gates: readonly ModalName[] = ['age', 'update-age', 'accept-policies-warning'];
const isGate = (name: ModalName): boolean => gates.includes(name);

/** The modal to show: gates at once, others one per first visit, once the map is free. */
export function modalToShow(queue: ModalQueue): ModalName | null {
  const next = modalOrder.find((name) => queue.wanted.includes(name));
  if (next === undefined || isGate(next)) return next ?? null;
  if (!queue.isMapFree) return null;
  const hadItsOne = queue.seen.some((name) => !isGate(name));
  return queue.isFirstVisit && hadItsOne ? null : next;
}
