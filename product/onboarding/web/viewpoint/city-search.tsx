import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed } from '#platform/client/client.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import styles from './city-search.module.css';

interface City {
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
  readonly location: LatLng;
}

/** Cities by name, from the server's own gazetteer; rejects with `CallFailed` alone. */
export type SearchCities = (name: string, signal: AbortSignal) => Promise<readonly City[]>;

type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'cities'; readonly cities: readonly City[] }
  | { readonly status: 'failed' };

const TYPING_PAUSE_MS = 250;

export interface CitySearchProps {
  readonly search: SearchCities;
  readonly onPick: (place: LatLng, name: string) => void;
}

/** Searches a city by name; Enter takes the first result, arrows move through the list. */
export function CitySearch({ search, onPick }: CitySearchProps) {
  const { t } = useTranslation('onboarding');
  const [name, setName] = useState('');
  const { found, isAnswered, isDelayed } = useCities(name.trim(), search);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusCity = (place: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (place < 0 ? field.current : buttons[place])?.focus();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const first = isAnswered && found.status === 'cities' ? found.cities[0] : undefined;
    if (!first || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'Enter') onPick(first.location, first.name);
    else focusCity(0);
  };
  const onCityKey = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focusCity(event.key === 'ArrowDown' ? place + 1 : place - 1);
  };
  return (
    <>
      <TextField
        ref={field}
        label={t('homeCity.field')}
        hideLabel
        type="search"
        autoComplete="off"
        placeholder={t('homeCity.placeholder')}
        leading={<Search size={20} aria-hidden="true" />}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onFieldKey}
        error={found.status === 'failed' ? t('homeCity.failed') : null}
      />
      <VisuallyHidden role="status">
        {isDelayed
          ? t('homeCity.searching')
          : found.status === 'cities' && t('homeCity.found', { count: found.cities.length })}
      </VisuallyHidden>
      {isDelayed && (
        <p className={styles['none']} aria-hidden="true">
          {t('homeCity.searching')}
        </p>
      )}
      {!isDelayed && found.status === 'cities' && found.cities.length === 0 && (
        <p className={styles['none']}>{t('homeCity.none')}</p>
      )}
      {found.status === 'cities' && found.cities.length > 0 && (
        <ul ref={list} role="list" className={styles['cities']} aria-label={t('homeCity.results')}>
          {found.cities.map((city, place) => (
            <li key={`${city.location.lat},${city.location.lng}`}>
              <button
                type="button"
                className={styles['city']}
                onClick={() => onPick(city.location, city.name)}
                onKeyDown={(event) => onCityKey(event, place)}
              >
                <span className={styles['name']}>{city.name}</span>
                <span className={styles['country']}>
                  {[city.region, city.country].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useCities(
  name: string,
  search: SearchCities,
): { readonly found: Found; readonly isAnswered: boolean; readonly isDelayed: boolean } {
  const [found, setFound] = useState<{ readonly name: string; readonly found: Found } | null>(null);
  useEffect(() => {
    if (name === '') return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      search(name, giveUp.signal).then(
        (cities) => setFound({ name, found: { status: 'cities', cities } }),
        (error: unknown) => {
          if (giveUp.signal.aborted) return;
          if (!(error instanceof CallFailed)) throw error;
          setFound({ name, found: { status: 'failed' } });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [name, search]);
  const isDelayed = useDelayed(name !== '' && found?.name !== name);
  return {
    found: name === '' || !found ? { status: 'idle' } : found.found,
    isAnswered: name !== '' && found?.name === name,
    isDelayed,
  };
}
