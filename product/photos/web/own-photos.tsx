import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getOwnProfile } from '#product/profiles/own-profile.contract.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { MAX_PHOTOS } from '../contract.ts';
import { AddPhoto } from './add-photo.tsx';
import styles from './own-photos.module.css';
import { PhotoList } from './photo-list.tsx';

const fetchImages = async (client: Client, signal: AbortSignal) =>
  (await client.call(getOwnProfile, { signal })).images;

/** The page of the visitor's own photos: what became of each, their order, adding, deleting, and the primary one. */
export function OwnPhotos({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('profile');
  const asked = useQuery(fetchImages);
  const count = asked.answer.status === 'there' ? asked.answer.value.length : 0;
  return (
    <SubPage
      otherwise={linkTo(pages.you.you)}
      title={t('photos.title')}
      count={count > 0 ? t('photos.count', { n: count, max: MAX_PHOTOS }) : undefined}
    >
      <QueryBoundary asked={asked}>
        {(images) => (
          <div className={styles['photos']}>
            <p className={styles['text']}>{t('photos.text')}</p>
            {images.length > 0 && (
              <PhotoList images={images} onChanged={asked.replace} onOutdated={asked.refetch} />
            )}
            <AddPhoto visitor={visitor} images={images} onAdded={asked.replace} />
          </div>
        )}
      </QueryBoundary>
    </SubPage>
  );
}
