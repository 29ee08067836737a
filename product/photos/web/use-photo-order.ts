import { useRef, useState } from 'react';
import { refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import { orderPhotos } from '../contract.ts';
import { inOrder, moved } from '../order.rules.ts';

export interface PhotoOrder {
  /** As the visitor last put them, kept or on the way. */
  readonly images: readonly ProfileImage[];
  /** Puts a photo at another place; nothing where it cannot stand there. */
  readonly move: (path: string, to: number) => void;
  /** For listeners: where the last moved photo stands. */
  readonly announcement: string;
}

/** The order of the own photos. Each move shows at once; of many in a row the last is sent once the one before is kept. */
export function usePhotoOrder(
  kept: readonly ProfileImage[],
  onChanged: (images: ProfileImage[]) => void,
  onFailed: () => void,
): PhotoOrder {
  const { t } = useTranslation(['profile', 'common']);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const unsent = useRef<(readonly string[])[]>([]);
  const isSending = useRef(false);
  const images = wanted ? inOrder(kept, wanted) : kept;

  const { act: send } = useMutation(
    async (client, waiting: (readonly string[])[]) => {
      while (waiting.length > 0) {
        const [newest = []] = waiting.splice(0).slice(-1);
        const answer = await client.call(orderPhotos, { body: { paths: [...newest] } });
        if (waiting.length === 0) onChanged(answer.images);
      }
    },
    (failure) => t(refusalOf(failure, orderPhotos) === null ? 'common:failed' : 'photos.orderChanged'),
  );
  const keep = async (paths: readonly string[]) => {
    unsent.current.push(paths);
    if (isSending.current) return;
    isSending.current = true;
    const isKept = await send(unsent.current);
    isSending.current = false;
    unsent.current = [];
    setWanted(null);
    if (!isKept) onFailed();
  };
  const move = (path: string, to: number) => {
    const paths = moved(images, path, to);
    if (paths.indexOf(path) !== to || images[to]?.path === path) return;
    setWanted(paths);
    setAnnouncement(t('photos.movedTo', { n: to + 1, count: paths.length }));
    void keep(paths);
  };
  return { images, move, announcement };
}
