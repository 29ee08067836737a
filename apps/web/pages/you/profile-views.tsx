import Eye from 'lucide-react/icons/eye';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { ProfileViews } from '#product/profile-views/web/profile-views.tsx';
import { PersonFaceRow } from '#product/profiles/web/person-face-row.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { AccountRequired } from '../account-required.tsx';
import { usePeopleOnMap } from '../map/use-people-on-map.ts';
import { OnlyYou } from './only-you.tsx';

/** Who looked at the visitor's profile. */
export function Component() {
  const { t } = useTranslation('profile-views');
  const visitor = useVisitor();
  const personOnMap = usePeopleOnMap();
  return (
    <BackPage otherwise={linkTo(pages.you.you)} title={t('title')} isFilled actions={<OnlyYou />}>
      {visitor?.isAnonymous ? (
        <AccountRequired
          icon={<Eye aria-hidden="true" />}
          title={t('guestTitle')}
          text={t('guestText')}
          signUp={t('signUp')}
        />
      ) : (
        <ProfileViews
          row={(person, day) => (
            <PersonFaceRow person={person} onMap={personOnMap(person._id)} firstWord={day} />
          )}
        />
      )}
    </BackPage>
  );
}
