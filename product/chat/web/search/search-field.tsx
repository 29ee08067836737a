import SearchIcon from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { SEARCH_LENGTH } from '../../contract/chat-endpoints.ts';
import type { Search } from '../model/chat.state.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly search: Search;
  readonly label: string;
  readonly onFind: (words: string) => void;
  readonly onEnd: () => void;
}

/** Where the words are typed; it has the focus. */
export function SearchField({ search: { words, status, found }, label, onFind, onEnd }: SearchFieldProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEnd();
  };
  return (
    <div role="search" className={styles['search']}>
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH.max}
        leading={<SearchIcon size={20} aria-hidden="true" />}
        value={words}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {status === 'loaded' && t('search.count', { count: found.length })}
      </VisuallyHidden>
    </div>
  );
}
