import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { SavedList } from '#product/saved-people/web/saved-list.tsx';
import { savedPeople } from '#product/saved-people/web/session.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { usePeopleOnMap } from '../map/use-people-on-map.ts';

/** The people the visitor saved. */
export function Component() {
  const { t } = useTranslation('saved-people');
  const model = useSessionPart(savedPeople);
  const personOnMap = usePeopleOnMap();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('title')}>
      <SavedList
        model={model}
        face={(userId, isOnline) => <PersonAvatar id={userId} size={44} online={isOnline} />}
        aroundOf={(userId) => personOnMap(userId)?.words ?? null}
      />
    </SubPage>
  );
}
