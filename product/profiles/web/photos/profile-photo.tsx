import { useRef } from 'react';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { BytesPicture } from '#platform/ui/pictures/bytes-picture.tsx';
import { useHasBeenNear } from '#platform/ui/hooks/use-has-been-near.ts';
import { getPhoto } from '#product/photos/contract.ts';
import styles from './profile-photo.module.css';

export interface ProfilePhotoProps {
  readonly ownerId: string;
  readonly photoId: string;
  readonly alt: string;
  readonly className: string | undefined;
}

/** A profile photo, 480 pixels wide, loaded once it comes near the view; until then what lies below it shows. */
export function ProfilePhoto({ ownerId, photoId, alt, className }: ProfilePhotoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useHasBeenNear(place);
  return (
    <span ref={place} className={styles['place']}>
      {isNear && <Loaded ownerId={ownerId} photoId={photoId} alt={alt} className={className} />}
    </span>
  );
}

function Loaded({ ownerId, photoId, alt, className }: ProfilePhotoProps) {
  const { answer } = useQuery(fetchPhoto, `${ownerId}/${photoId}`);
  if (answer.status !== 'there') return null;
  return <BytesPicture bytes={answer.value} type={getPhoto.answer.file} alt={alt} className={className} />;
}

async function fetchPhoto(client: Client, signal: AbortSignal, of: string) {
  const [ownerId = '', photoId = ''] = of.split('/');
  return client.call(getPhoto, { query: { ownerId, photoId, width: '480' }, signal });
}
