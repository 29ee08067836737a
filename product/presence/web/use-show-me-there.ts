import { useTranslation } from 'react-i18next';
import { type UseMutation, useMutation } from '#platform/client/use-mutation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/toast.ts';
import { showMeThere } from '#product/presence/calls.contract.ts';
import { publishedStore, setPublished } from './published.store.ts';

export interface Elsewhere {
  readonly at: LatLng;
  /** The area's name, where it is known. */
  readonly name: string | null;
}

/** Shows him elsewhere by his own act; null ends it, and others see him as before. */
export function useShowMeThere(onDone: (isShownThere: boolean) => void): UseMutation<Elsewhere | null> {
  const { t } = useTranslation('on-the-map');
  return useMutation(
    async (client, there) => {
      const { published } = await client.call(showMeThere, { body: { at: there?.at ?? null } });
      const isShownThere = published?.isVisiting === true;
      // Hidden by a visit that is seen, he would stand there once that ends: not what he was told.
      if (there !== null && !isShownThere) await client.call(showMeThere, { body: { at: null } });
      setPublished(published);
      publishedStore.setState({ shownNear: isShownThere ? (there?.name ?? null) : null });
      if (there === null) showToast(t('visiting.ended'));
      else if (isShownThere) showToast(t('visiting.begun'), 'success');
      onDone(isShownThere);
    },
    () => t('failed'),
  );
}
