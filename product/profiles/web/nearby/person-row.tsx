import type { ReactNode } from 'react';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { LayerSearch, RowProps } from '#product/nearby/web/layer.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { type MarkerStyle, markerStyle } from '../../marker-style.rules.ts';
import { PersonAvatar } from '../avatar.tsx';
import { personWords } from './describe-person.ts';
import styles from './person-row.module.css';

export const PersonRow = (props: RowProps<NearbyVisitor>) => {
  const { item: person, words } = props;
  return (
    <ItemRow
      {...props}
      leading={personSearch.leading(person)}
      title={person.age === undefined ? person.handle : `${person.handle}, ${person.age}`}
      glyph={
        activeRightNow(person.rightNow, new Date(words.now))
          ? boltGlyph
          : styleGlyphs[markerStyle(person, words.now)]
      }
      text={personSearch.text(person, words)}
    />
  );
};

export const personSearch: LayerSearch<NearbyVisitor> = {
  name: ({ handle }) => handle,
  leading: ({ _id, isOnline, photoId = null }) => (
    <PersonAvatar id={_id} photoId={photoId} size={44} online={isOnline} />
  ),
  text: (person, words) => personWords(person, words).join(' · '),
};

const boltGlyph = (
  <span className={styles['promoted']}>
    <Glyph name="bolt" size={16} />
  </span>
);

const styleGlyphs: Partial<Record<MarkerStyle, ReactNode>> = {
  host: (
    <span className={styles['host']}>
      <Glyph name="house" size={16} />
    </span>
  ),
  visiting: (
    <span className={styles['travel']}>
      <Glyph name="plane" size={16} />
    </span>
  ),
  promoted: (
    <span className={styles['promoted']}>
      <Glyph name="spark" size={16} />
    </span>
  ),
};
