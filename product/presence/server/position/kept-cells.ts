import { createSealer, type Sealer } from '#platform/crypto/sealer.ts';
import { cellId, cellOf } from '#product/presence/projection/grid.rules.ts';
import type { KeptCell } from '#product/presence/projection/kept-cells.rules.ts';

export const keptCellsSealer = (serverKey: Buffer): Sealer => createSealer(serverKey, 'kept cells');

/** Kept cells as stored: sealed, since together they say where the visitor has been. Null when there are none. */
export const sealKept = (sealer: Sealer, kept: readonly KeptCell[]): string | null =>
  kept.length === 0
    ? null
    : sealer.seal(kept.map(({ cell, lastUsedOn }) => `${cellId(cell)}@${lastUsedOn}`).join(' '));

/** @throws Error when the text was not sealed by `sealKept` with the same key */
export const openKept = (sealer: Sealer, sealed: string | null): readonly KeptCell[] =>
  sealed === null ? [] : sealer.open(sealed).split(' ').map(keptOf);

function keptOf(text: string): KeptCell {
  const [cell = '', lastUsedOn = ''] = text.split('@');
  return { cell: cellOf(cell), lastUsedOn: Number(lastUsedOn) };
}
