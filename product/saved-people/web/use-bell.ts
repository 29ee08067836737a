import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { SavedPeopleModel } from './saved-people.model.ts';

export interface UseBell {
  /** Null while it is not known. */
  readonly isOn: boolean | null;
  /** A failure shows a toast. */
  readonly toggle: () => void;
}

/** Whether the bell of a saved person is on, and switching it. */
export function useBell(model: SavedPeopleModel, userId: string): UseBell {
  const { t } = useTranslation('saved-people');
  const isOn = useStore(model.store, ({ bells }) => bells?.has(userId) ?? null);
  useEffect(() => void model.load(), [model]);
  const { act } = useMutation(
    (_client, next: boolean) => model.setBell(userId, next),
    () => t('bellFailed'),
  );
  return { isOn, toggle: () => void act(isOn !== true) };
}
