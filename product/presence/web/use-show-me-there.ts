import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type UseMutation, useMutation } from '#platform/client/use-mutation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { showMeThere } from '#product/presence/contract/endpoints.ts';
import { publishedStore, setPublished } from './published.store.ts';

export interface Elsewhere {
  readonly at: LatLng;
  /** The area's name, where known. */
  readonly name: string | null;
}

/** Shows the visitor at another place; null ends it. */
export function useShowMeThere(onDone: (isShownThere: boolean) => void): UseMutation<Elsewhere | null> {
  const { t } = useTranslation('on-the-map');
  return useMutation(
    async (client, there) => {
      const { published } = await client.call(showMeThere, { body: { at: there?.at ?? null } });
      const isShownThere = published?.isVisiting === true;
      // A visible visit hides the marker, so the place would show only once the visit ends: undo it.
      if (there !== null && !isShownThere) await client.call(showMeThere, { body: { at: null } });
      setPublished(published);
      publishedStore.setState({ shownNear: isShownThere ? (there?.name ?? null) : null });
      if (there === null) showToast(t('visiting.ended'));
      else if (isShownThere) showToast(t('visiting.started'), 'success');
      onDone(isShownThere);
    },
    () => t('failed'),
  );
}
