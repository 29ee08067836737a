import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MAX_SAVED, savePerson } from '../contract.ts';
import type { SavedPeopleModel } from './saved-people.model.ts';

export interface UseSaved {
  /** Null while it is not known. */
  readonly isSaved: boolean | null;
  /** A failure shows a toast. */
  readonly toggle: () => void;
}

/** Whether a person is saved, and saving them. */
export function useSaved(model: SavedPeopleModel, userId: string): UseSaved {
  const { t } = useTranslation('saved-people');
  const isSaved = useStore(model.store, ({ ids }) => ids?.has(userId) ?? null);
  useEffect(() => void model.load(), [model]);
  const { act } = useMutation(
    (_client, next: boolean) => model.set(userId, next),
    (failure) => t(isFull(failure) ? 'full' : 'failed', { max: MAX_SAVED }),
  );
  return { isSaved, toggle: () => void act(isSaved !== true) };
}

const isFull = (failure: CallFailure): boolean => refusalOf(failure, savePerson) === 'too-many-saved';
