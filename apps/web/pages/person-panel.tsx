import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useBackCloses } from '#platform/ui/use-back-closes.ts';
import { addressOfRemoved } from '#product/visitors/web/index.ts';
import { PersonCard } from '#product/visitors/web/person-card.tsx';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';

export interface PersonPanelProps {
  readonly person: { readonly _id: string; readonly handle: string; readonly isDemo: boolean };
  /** How he takes part where he was met. */
  readonly words: readonly string[];
  readonly onClose: () => void;
}

/** Whoever is met on a page need not be among those on the map: his card stands in place of the page. */
export function PersonPanel({ person, words, onClose }: PersonPanelProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  useBackCloses(true, onClose);
  const { _id: id, handle, isDemo } = person;
  return (
    <Page
      title={handle}
      leading={<IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onClose} />}
    >
      <PersonCard
        person={{
          ...{ id, handle, isDemo, isOnline: false, isHosting: false, intention: null },
          words,
        }}
        canBlock
        onClose={onClose}
        onBlocked={() => {
          reloadNearby();
          onClose();
        }}
        onRemoved={(reason) => void navigate(addressOfRemoved(id, reason))}
      />
    </Page>
  );
}
