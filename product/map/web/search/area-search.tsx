import { useNearby } from '#product/nearby/web/nearby.store.ts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { type Area, searchAreas } from '#product/basemap/contract.ts';
import { hasMoved } from '#product/nearby/reload.rules.ts';
import type { Choice, Goal, LookedAt } from './area-choice.ts';
import styles from './area-search.module.css';

/** Typing has to rest so long before the server is asked. */
const REST_MS = 200;

type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly areas: readonly Area[] };

export interface AreaSearchProps {
  /** From where the visitor looks: a name of somewhere else is removed. Null: they only search a place. */
  readonly looksFrom: LatLng | null;
  /** What the map shows, to be saved; absent where there are no saved areas to go to. */
  readonly mapAt?: () => LookedAt | null;
  readonly onPick: (area: Goal) => void;
}

/**
 * A place by its name, as the combobox of the ARIA practices: arrows choose, Enter goes there, Escape closes. While
 * nothing is searched for, the saved areas are in its list.
 */
export function AreaSearch({ looksFrom, mapAt, onPick }: AreaSearchProps) {
  const { t } = useTranslation('map');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<Goal | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  // Enter came before the answer: its first place is taken.
  const [isGoing, setIsGoing] = useState(false);
  const close = () => {
    setIsOpen(false);
    // Under a finger the keyboard of the screen goes with the focus; by the keys one goes on from here.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const pick = (area: Goal | undefined) => {
    if (!area) return;
    setTyped(area.name);
    setNamed(area);
    close();
    onPick(area);
  };
  // The name of what is seen is no question.
  const asksNothing = typed.trim() === '' || typed === named?.name;
  const showsSaved = mapAt !== undefined && isOpen && !isGoing && asksNothing;
  const saved = useSaved(showsSaved, (client, signal) =>
    import('./saved-choices.tsx').then(({ savedChoices }) =>
      savedChoices({ client, signal, t, at: mapAt?.() ?? null, picked: named }),
    ),
  );
  const { found, isDelayed, isAnswered } = useAreas(
    isGoing || (isOpen && !showsSaved) ? typed.trim() : '',
    (answer) => {
      if (!isGoing) return;
      setIsGoing(false);
      pick(answer[0]);
    },
  );
  const areas = found.status === 'found' ? found.areas : [];
  const showsFound = isOpen && !showsSaved && typed.trim() !== '' && found.status !== 'idle';
  const showsList = showsFound || (showsSaved && saved.length > 0);
  const choices = showsSaved ? saved : areas.map(choiceOf);
  const choose = (choice: Choice) => {
    if ('goal' in choice) pick(choice.goal);
    else {
      close();
      choice.act();
    }
  };

  // The visitor looks from elsewhere since: the name is no longer that of what they see.
  const minLockingDistance = useNearby((state) => state.nearby.minLockingDistance);
  if (named && hasMoved(named.location, looksFrom, minLockingDistance)) {
    setNamed(null);
    setTyped('');
  }

  const open = () => {
    // Nothing is gone to that was not chosen.
    setChosen(asksNothing ? -1 : 0);
    setIsOpen(true);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It closes its own list; a card beside it stays.
      if (isOpen) event.preventDefault();
      setIsOpen(false);
      setIsGoing(false);
      return;
    }
    const choice = showsList ? choices[chosen] : undefined;
    if (event.key === 'Enter' && typed.trim() !== '' && !isAnswered && !(showsSaved && choice)) {
      setIsGoing(true);
      event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (!showsList || choices.length === 0) return;
    else if (event.key === 'Enter' && choice) choose(choice);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % choices.length);
    else if (event.key === 'ArrowUp') setChosen((Math.max(chosen, 0) - 1 + choices.length) % choices.length);
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
        aria-activedescendant={showsList && choices[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={t('search.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setNamed(null);
          setChosen(event.target.value.trim() === '' ? -1 : 0);
          setIsGoing(false);
          setIsOpen(true);
        }}
        onFocus={mapAt && open}
        onClick={() => {
          if (mapAt && !isOpen) open();
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
            setChosen(-1);
            input.current?.focus();
          }}
        />
      )}
      <ul
        id={listId}
        role="listbox"
        aria-label={t(showsSaved ? 'search.saved' : 'search.label')}
        className={styles['list']}
        hidden={!showsList}
      >
        {choices.map((choice, index) => (
          <li
            key={choice.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles['option']}
            // The field keeps the focus until the press is over.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.icon}
            <span className={styles['name']}>{choice.name}</span>
            {choice.where && <span className={styles['where']}>{choice.where}</span>}
          </li>
        ))}
        {showsFound && areas.length === 0 && (
          <li className={styles['none']}>
            {t(found.status === 'failed' ? 'search.failed' : isDelayed ? 'search.searching' : 'search.none')}
          </li>
        )}
      </ul>
      <VisuallyHidden role="status">
        {showsFound &&
          (isDelayed
            ? t('search.searching')
            : found.status === 'found' && t('search.results', { count: areas.length }))}
      </VisuallyHidden>
    </search>
  );
}

const choiceOf = (area: Area): Choice => ({
  key: `${area.name} ${area.location.lat} ${area.location.lng}`,
  name: area.name,
  where: [area.region, area.country].filter(Boolean).join(', '),
  goal: area,
});

/** What is loaded each time it is shown; nothing where it could not be, for one can search all the same. */
function useSaved(
  isShown: boolean,
  load: (client: Client, signal: AbortSignal) => Promise<readonly Choice[]>,
): readonly Choice[] {
  const client = useClient();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const loaded = useEffectEvent(load);
  useEffect(() => {
    if (!isShown) return;
    const call = new AbortController();
    loaded(client, call.signal).then(
      (all) => {
        if (!call.signal.aborted) setChoices(all);
      },
      () => setChoices([]),
    );
    return () => {
      call.abort();
      setChoices([]);
    };
  }, [client, isShown]);
  return choices;
}

interface AreasFound {
  readonly found: Found;
  readonly isDelayed: boolean;
  /** Whether `found` is the answer to what is typed now. */
  readonly isAnswered: boolean;
}

/** The places of a name; `onAnswer` gets those of each answer, none when the search failed. */
function useAreas(q: string, onAnswer: (areas: readonly Area[]) => void): AreasFound {
  const client = useClient();
  const [answered, setResult] = useState<{ readonly q: string; readonly found: Found } | null>(null);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (q === '') return;
    const call = new AbortController();
    const ask = async () => {
      try {
        const { areas } = await client.call(searchAreas, { query: { q }, signal: call.signal });
        // Drawn at once: an Enter before that would wait for an answer that is there.
        flushSync(() => setResult({ q, found: { status: 'found', areas } }));
        tell(areas);
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        flushSync(() => setResult({ q, found: { status: 'failed' } }));
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
  const isDelayed = useDelayed(q !== '' && !isAnswered);
  if (q === '') return { found: { status: 'idle' }, isDelayed, isAnswered };
  // While the next letters are asked for, the last answer stays.
  return { found: answered?.found ?? { status: isDelayed ? 'searching' : 'idle' }, isDelayed, isAnswered };
}
