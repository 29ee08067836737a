import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { type Face, useChat, useChatState } from '../model/chat-context.tsx';
import { FoundMessages } from './search-results.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-inside.module.css';

export interface SearchInside {
  readonly item: MenuItem;
  /** The field, as long as something is searched for. */
  readonly field: ReactNode;
  /** In the place of the messages once there are enough letters. */
  readonly results: ReactNode;
}

/** Searching the conversation with one person; what is chosen is gone to. */
export function useSearchInside(
  partnerId: string,
  face: Face,
  onChosen: (messageId: string) => void,
): SearchInside {
  const { t } = useTranslation('chat');
  const model = useChat();
  const search = useChatState((state) => (state.search?.partnerId === partnerId ? state.search : null));
  useEffect(
    () => () => {
      if (model.store.getState().search?.partnerId === partnerId) model.engine.search.find(null);
    },
    [model, partnerId],
  );
  const find = (words: string | null) => model.engine.search.find(words, partnerId);
  useBackCloses(search !== null, () => find(null));
  return {
    item: {
      name: t('search.inside'),
      icon: <SearchIcon aria-hidden="true" />,
      onSelect: () => find(''),
    },
    field: search && (
      <div className={styles['bar']}>
        <SearchField search={search} label={t('search.inside')} onFind={find} onEnd={() => find(null)} />
        <IconButton label={t('search.end')} icon={<X aria-hidden="true" />} onClick={() => find(null)} />
      </div>
    ),
    results:
      search && search.status !== 'idle' ? (
        <div className={styles['results']}>
          <FoundMessages
            search={search}
            face={face}
            isAlone
            onOpen={(_, messageId) => {
              find(null);
              if (messageId !== undefined) onChosen(messageId);
            }}
          />
        </div>
      ) : null,
  };
}
