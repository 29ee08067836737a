import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { linkTo, pages } from '#product/pages.ts';
import { addressOfRemoved } from '#product/profiles/web/index.ts';
import { PersonCard } from '#product/profiles/web/person-card.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { personCardParts } from './person-card-parts.tsx';
import { usePeopleOnMap } from './use-people-on-map.ts';

/** The card of a person who was met on a page: in a chat, at a place, in a group. */
export function Component() {
  const { t } = useTranslation(['person', 'common']);
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack();
  const personOnMap = usePeopleOnMap();
  if (visitor?._id === userId) return <Navigate to={linkTo(pages.you.profile)} replace />;
  return (
    <Page
      title={t('profile')}
      onLeave={goBack}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
      }
    >
      <PersonCard
        personId={userId}
        onMap={personOnMap(userId)}
        parts={personCardParts}
        isAnonymous={visitor?.isAnonymous === true}
        onClose={null}
        onBlocked={() => {
          reloadNearby();
          goBack();
        }}
        onRemoved={(reason) => void navigate(addressOfRemoved(userId, reason), { replace: true })}
      />
    </Page>
  );
}
