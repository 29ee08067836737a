import type { ComponentType } from 'react';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { RowProps } from '#product/nearby/web/layer.ts';
import type { Trip } from '../../contract/schema.ts';
import { tripWords } from './describe-trip.ts';
import type { TripLayerParts } from './layer-parts.ts';
import styles from './trip-row.module.css';

/** The row of a visitor who will come, or says they are in town: not where they are now. */
export const tripRow = ({ face }: Pick<TripLayerParts, 'face'>): ComponentType<RowProps<Trip>> =>
  function TripRow(props) {
    const { item: trip, words } = props;
    return (
      <ItemRow
        {...props}
        leading={face(trip.visitorId, 44)}
        title={trip.handle}
        glyph={
          <span className={styles['arriving']}>
            <Glyph name="plane" size={16} />
          </span>
        }
        text={tripWords(trip, words).inRow}
      />
    );
  };
