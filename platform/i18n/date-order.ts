import { formatter } from './formatter.ts';

export const datePieces = ['day', 'month', 'year'] as const;
export type DatePiece = (typeof datePieces)[number];

/** Day, month and year in the order in which the people of a locale write them. */
export function dateOrder(locale: string): readonly DatePiece[] {
  const parts = formatter(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts();
  return parts.flatMap(({ type }) => datePieces.filter((piece) => piece === type));
}
