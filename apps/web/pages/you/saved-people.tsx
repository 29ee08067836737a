import Lock from 'lucide-react/icons/lock';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { SavedList } from '#product/saved-people/web/saved-list.tsx';
import { savedPeople } from '#product/saved-people/web/session.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { usePeopleOnMap } from '../map/use-people-on-map.ts';
import styles from './saved-people.module.css';

/** The people the visitor saved. */
export function Component() {
  const { t } = useTranslation('saved-people');
  const model = useSessionPart(savedPeople);
  const personOnMap = usePeopleOnMap();
  const visitor = useVisitor();
  return (
    <BackPage
      otherwise={linkTo(pages.you.you)}
      title={t('title')}
      isFilled
      actions={
        <p className={styles['onlyYou']}>
          <Lock size={16} aria-hidden="true" />
          {t('onlyYou')}
        </p>
      }
    >
      <SavedList
        model={model}
        face={(userId, isOnline) => <PersonAvatar id={userId} size={44} online={isOnline} />}
        aroundOf={personOnMap}
        hasBells={visitor?.isAnonymous === false}
      />
    </BackPage>
  );
}
