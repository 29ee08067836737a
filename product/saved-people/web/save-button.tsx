import Bookmark from 'lucide-react/icons/bookmark';
import { Button } from '#platform/ui/actions/button.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { SavedPeopleModel } from './saved-people.model.ts';
import { useSaved } from './use-saved.ts';

export interface SaveButtonProps {
  readonly model: SavedPeopleModel;
  readonly person: { readonly id: string; readonly handle: string };
}

/** Saves a person, on their card. */
export function SaveButton({ model, person: { id, handle } }: SaveButtonProps) {
  const { t } = useTranslation('saved-people');
  const { isSaved, toggle } = useSaved(model, id);
  return (
    <Button
      icon={<Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />}
      aria-label={t('saveNamed', { handle })}
      aria-pressed={isSaved === true}
      onClick={toggle}
    >
      {t(isSaved ? 'saved' : 'save')}
    </Button>
  );
}
