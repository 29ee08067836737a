import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { useNearbyWords } from '#product/map/web/use-nearby-words.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { type Nearby, useNearby } from '#product/nearby/web/nearby.store.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import { linkTo, pages } from '#product/pages.ts';
import { addressOfRemoved } from '#product/profiles/web/index.ts';
import { personOnMap } from '#product/profiles/web/nearby/map-person-card.tsx';
import { PersonCard } from '#product/profiles/web/person-card.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { personCardParts } from './person-card-parts.tsx';

/** The card of a person who was met on a page: in a chat, at a place, in a group. */
export function Component() {
  const { t } = useTranslation(['person', 'common']);
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack();
  const words = useNearbyWords();
  const around = useNearby((nearby) => personIn(nearby, userId));
  if (visitor?._id === userId) return <Navigate to={linkTo(pages.you.profile)} replace />;
  return (
    <Page
      title={t('profile')}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
      }
    >
      <PersonCard
        personId={userId}
        onMap={around ? personOnMap(around, words, distanceTo(around, words)?.written ?? null) : null}
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

/** The page may open before the map, which creates what is nearby. */
const personIn = ({ nearby }: Nearby, userId: string) =>
  'people' in nearby ? nearby.people.find(({ _id }) => _id === userId) : undefined;
