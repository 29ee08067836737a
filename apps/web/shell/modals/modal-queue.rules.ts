/** Modals by priority; one shows at a time. */
export const modalOrder = ['age', 'update-age', 'accept-policies-warning', 'home-city', 'ad'] as const;
export type ModalName = (typeof modalOrder)[number];

export interface ModalQueue {
  /** Modals with a reason to open. */
  readonly wanted: readonly ModalName[];
  /** The map is drawn, and no page or drawer covers it. */
  readonly isMapFree: boolean;
  readonly isFirstVisit: boolean;
}

const gates: readonly ModalName[] = ['age', 'update-age', 'accept-policies-warning'];
const isGate = (name: ModalName): boolean => gates.includes(name);

/** The modal to show: gates at once, others never on a first visit, and once the map is free. */
export function modalToShow({ wanted, isMapFree, isFirstVisit }: ModalQueue): ModalName | null {
  const next = modalOrder.find((name) => wanted.includes(name));
  if (next === undefined || isGate(next)) return next ?? null;
  return isMapFree && !isFirstVisit ? next : null;
}
