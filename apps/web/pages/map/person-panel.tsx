import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { BlockQuestion } from '#product/blocks/web/block-question.tsx';
import { addressOfRemoved } from '#product/profiles/web/index.ts';
import { PersonCard } from '#product/profiles/web/person-card.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';

export interface PersonPanelProps {
  readonly person: { readonly _id: string; readonly handle: string; readonly isDemo: boolean };
  /** How the person participates where they were met. */
  readonly words: readonly string[];
  readonly onClose: () => void;
}

/** The card of a person met on a page, who need not be on the map; it replaces the page. */
export function PersonPanel({ person, words, onClose }: PersonPanelProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const visitor = useVisitor();
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
        blockQuestion={(props) => <BlockQuestion {...props} />}
        isAnonymous={visitor?.isAnonymous === true}
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
