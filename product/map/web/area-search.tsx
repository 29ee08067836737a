import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useTakesLong } from '#platform/ui/use-takes-long.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { type Area, searchAreas } from '../areas.contract.ts';
import { hasMoved } from '../reload.rules.ts';
import { useMapState } from './map-model-context.tsx';
import styles from './area-search.module.css';

/** Typing has to rest so long before the server is asked. */
const REST_MS = 200;

type Found =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly areas: readonly Area[] };

export interface AreaSearchProps {
  /** From where he looks: a name of somewhere else is taken back. Null: he only looks for a place. */
  readonly looksFrom: LatLng | null;
  readonly onPick: (area: Area) => void;
}

/** A place by its name, as the combobox of the ARIA practices: arrows choose, Enter goes there, Escape closes. */
export function AreaSearch({ looksFrom, onPick }: AreaSearchProps) {
  const { t } = useTranslation('map');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<LatLng | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  // Enter came before the answer: he goes to the first place of it.
  const [isGoing, setIsGoing] = useState(false);
  const pick = (area: Area | undefined) => {
    if (!area) return;
    setTyped(area.name);
    setNamed(area.location);
    setIsOpen(false);
    input.current?.blur();
    onPick(area);
  };
  const { found, takesLong, isAnswered } = useAreas(isOpen || isGoing ? typed.trim() : '', (answer) => {
    if (!isGoing) return;
    setIsGoing(false);
    pick(answer[0]);
  });
  const areas = found.state === 'found' ? found.areas : [];
  const showsList = isOpen && typed.trim() !== '' && found.state !== 'idle';

  // He looks from elsewhere by now: the name is no longer that of what he sees.
  const minLockingDistance = useMapState((state) => state.surroundings.minLockingDistance);
  if (named && hasMoved(named, looksFrom, minLockingDistance)) {
    setNamed(null);
    setTyped('');
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It closes its own list; a card beside it stays.
      if (isOpen) event.preventDefault();
      setIsOpen(false);
      setIsGoing(false);
      return;
    }
    if (event.key === 'Enter' && typed.trim() !== '' && !isAnswered) {
      setIsGoing(true);
      event.preventDefault();
      return;
    }
    if (!showsList || areas.length === 0) return;
    if (event.key === 'Enter') pick(areas[chosen]);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % areas.length);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + areas.length) % areas.length);
    else return;
    event.preventDefault();
  };

  return (
    <search className={styles['search']}>
      <Search className={styles['icon']} size={20} aria-hidden="true" />
      <input
        ref={input}
        className={styles['input']}
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={showsList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showsList && areas[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={t('search.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setNamed(null);
          setChosen(0);
          setIsGoing(false);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      {typed !== '' && (
        <IconButton
          label={t('search.clear')}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => {
            setTyped('');
            input.current?.focus();
          }}
        />
      )}
      <ul
        id={listId}
        role="listbox"
        aria-label={t('search.label')}
        className={styles['list']}
        hidden={!showsList}
      >
        {areas.map((area, index) => (
          <li
            key={`${area.name} ${area.location.lat} ${area.location.lng}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles['option']}
            // The field keeps the focus until the press is over.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(area)}
          >
            <span className={styles['name']}>{area.name}</span>
            <span className={styles['where']}>{[area.region, area.country].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        {showsList && areas.length === 0 && (
          <li className={styles['none']}>
            {t(found.state === 'failed' ? 'search.failed' : takesLong ? 'search.searching' : 'search.none')}
          </li>
        )}
      </ul>
      <VisuallyHidden role="status">
        {showsList &&
          (takesLong
            ? t('search.searching')
            : found.state === 'found' && t('search.results', { count: areas.length }))}
      </VisuallyHidden>
    </search>
  );
}

interface AreasFound {
  readonly found: Found;
  readonly takesLong: boolean;
  /** Whether `found` is the answer to what is typed now. */
  readonly isAnswered: boolean;
}

/** The places of a name; `onAnswer` is told those of each answer, none when the search failed. */
function useAreas(q: string, onAnswer: (areas: readonly Area[]) => void): AreasFound {
  const client = useClient();
  const [answered, setAnswered] = useState<{ readonly q: string; readonly found: Found } | null>(null);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (q === '') return;
    const call = new AbortController();
    const ask = async () => {
      try {
        const { areas } = await client.call(searchAreas, { query: { q }, signal: call.signal });
        setAnswered({ q, found: { state: 'found', areas } });
        tell(areas);
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setAnswered({ q, found: { state: 'failed' } });
        tell([]);
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [client, q]);
  const isAnswered = q !== '' && answered?.q === q;
  const takesLong = useTakesLong(q !== '' && !isAnswered);
  if (q === '') return { found: { state: 'idle' }, takesLong, isAnswered };
  // While the next letters are asked for, the last answer stays.
  return { found: answered?.found ?? { state: takesLong ? 'searching' : 'idle' }, takesLong, isAnswered };
}
