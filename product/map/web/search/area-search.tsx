import { useNearby } from '#product/nearby/web/nearby.store.ts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import type { Area } from '#product/basemap/contract.ts';
import { hasMoved } from '#product/nearby/reload.rules.ts';
import type { Choice, Goal, LookedAt } from './area-choice.ts';
import styles from './area-search.module.css';
import { type Found, useAreas } from './use-areas.ts';
import { useFoundAround } from './use-found-around.ts';
import { useSaved } from './use-saved.ts';

export interface AreaSearchProps {
  /** From where the visitor looks: a name of somewhere else is removed. Null: they only search a place. */
  readonly looksFrom: LatLng | null;
  /** What the map shows, to be saved; absent where there are no saved areas to go to. */
  readonly mapAt?: () => LookedAt | null;
  /** Whether what the map shows is found too; else they only search an area. */
  readonly findsAround?: boolean;
  readonly onPick: (area: Goal) => void;
}

/**
 * What is around or an area by its name, as the combobox of the ARIA practices: arrows choose, Enter goes there, Escape
 * closes. While nothing is searched for, the saved areas are in its list.
 */
export function AreaSearch({ looksFrom, mapAt, findsAround = false, onPick }: AreaSearchProps) {
  const { t } = useTranslation('map');
  const listId = useId();
  const label = t(findsAround ? 'search.labelAround' : 'search.label');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<Goal | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  // Enter came before the answer: its first place is taken.
  const [isGoing, setIsGoing] = useState(false);
  // The list is higher than what is seen of it.
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);
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
  const around = useFoundAround(findsAround && isOpen && !asksNothing ? typed : null);
  const showsFound =
    isOpen && !showsSaved && typed.trim() !== '' && (found.status !== 'idle' || around.length > 0);
  const showsList = showsFound || (showsSaved && saved.length > 0);
  useBackCloses(showsList, close);
  const choices = showsSaved ? saved : [...around, ...areas.map(choiceOf)];
  const instead = insteadOfAreas(found, isDelayed, around.length > 0);
  const choose = (choice: Choice) => {
    if ('goal' in choice) pick(choice.goal);
    else {
      // What was typed for it is no name of an area.
      if (!showsSaved) setTyped('');
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
    // Only for an area the answer is waited for.
    const isThere = showsSaved ? choice !== undefined : chosen >= 0 && chosen < around.length;
    if (event.key === 'Enter' && typed.trim() !== '' && !isAnswered && !isThere) {
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
        aria-label={label}
        aria-expanded={showsList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showsList && choices[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={label}
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
      <div className={styles['found']} hidden={!showsList}>
        <ul
          id={listId}
          role="listbox"
          aria-label={showsSaved ? t('search.saved') : label}
          className={styles['list']}
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
              <span className={styles['words']}>
                <span className={styles['name']}>{choice.name}</span>
                {choice.where && (
                  <>
                    {/* Separates the parts for screen readers. */}{' '}
                    <span className={styles['where']}>{choice.where}</span>
                  </>
                )}
              </span>
            </li>
          ))}
          {showsFound && instead && <li className={styles['none']}>{t(`search.${instead}`)}</li>}
        </ul>
      </div>
      <VisuallyHidden role="status">
        {showsFound &&
          (isDelayed
            ? t('search.searching')
            : found.status === 'found' && t('search.results', { count: choices.length }))}
      </VisuallyHidden>
    </search>
  );
}

/** What is said where no area is listed; null where that needs no word. */
function insteadOfAreas(found: Found, isDelayed: boolean, hasOthers: boolean) {
  if (found.status === 'found' && found.areas.length > 0) return null;
  if (found.status === 'failed') return 'failed';
  if (isDelayed) return 'searching';
  return hasOthers ? null : 'none';
}

const choiceOf = (area: Area): Choice => ({
  key: `${area.name} ${area.location.lat} ${area.location.lng}`,
  name: area.name,
  where: [area.region, area.country].filter(Boolean).join(', '),
  goal: area,
});
