import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { PersonFaceRow } from '#product/profiles/web/person-face-row.tsx';
import { SavedList } from '#product/saved-people/web/saved-list.tsx';
import { savedPeople } from '#product/saved-people/web/session.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { usePeopleOnMap } from '../map/use-people-on-map.ts';
import { OnlyYou } from './only-you.tsx';
import styles from './saved-people.module.css';

/** The people the visitor saved. */
export function Component() {
  const { t } = useTranslation(['saved-people', 'profile-views']);
  const model = useSessionPart(savedPeople);
  const personOnMap = usePeopleOnMap();
  const hasAccount = useVisitor()?.isAnonymous === false;
  return (
    <BackPage otherwise={linkTo(pages.you.you)} title={t('title')} isFilled actions={<OnlyYou />}>
      <SavedList
        model={model}
        row={(person, action) => (
          <PersonFaceRow person={person} onMap={personOnMap(person._id)} action={action} />
        )}
        isAround={(userId) => personOnMap(userId) !== null}
        hasBells={hasAccount}
        foot={
          hasAccount && (
            <div className={styles['foot']}>
              <LinkRows rows={[{ to: linkTo(pages.you.views), title: t('profile-views:title') }]} />
            </div>
          )
        }
      />
    </BackPage>
  );
}
