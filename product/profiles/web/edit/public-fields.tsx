import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { HANDLE_LENGTH, MAX_TAGS, TAG_LENGTH, type Visitor } from '#product/visitors/contract.ts';
import { BIO_LENGTH } from '../../contract.ts';
import {
  type DraftProblems,
  offeredTags,
  type ProfileDraft,
  tagsIn,
  toggleTag,
} from '../../profile-draft.rules.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import styles from '../edit-profile.module.css';
import { Part } from './part.tsx';

export interface PublicFieldsProps {
  readonly visitor: Visitor;
  readonly draft: ProfileDraft;
  /** From the date of birth; null without one. */
  readonly age: number | null;
  readonly problems: Pick<DraftProblems, 'tags'>;
  readonly handleProblem: string | null;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
}

/** What a visitor says about themselves in their own words. */
export function PublicFields({ visitor, draft, age, problems, handleProblem, onChange }: PublicFieldsProps) {
  const { t } = useTranslation('profile');
  const tags = tagsIn(draft.tags);
  return (
    <Part title={t('card.title')} text={t('card.text')}>
      <div className={styles['field']}>
        <TextField
          label={t('handle.label')}
          value={draft.handle}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_LENGTH.max}
          error={handleProblem}
          aria-describedby="handle-hint"
          onChange={(event) => onChange({ handle: event.target.value })}
        />
        {handleProblem === null && (
          <p id="handle-hint" className={styles['hint']}>
            {t('handle.hint')}
          </p>
        )}
      </div>
      <TextArea
        label={t('bio.label')}
        value={draft.bio}
        rows={4}
        maxLength={BIO_LENGTH}
        placeholder={t('bio.placeholder')}
        leftWords={(count) => t('left', { count })}
        onChange={(event) => onChange({ bio: event.target.value })}
      />
      <div className={styles['field']}>
        <TextField
          label={t('tags.label')}
          value={draft.tags}
          autoCapitalize="none"
          placeholder={t('tags.placeholder')}
          error={
            problems.tags ? t(`problem.tags.${problems.tags}`, { max: MAX_TAGS, letters: TAG_LENGTH }) : null
          }
          aria-describedby="tags-hint"
          onChange={(event) => onChange({ tags: event.target.value })}
        />
        {!problems.tags && (
          <p id="tags-hint" className={styles['hint']}>
            {t('tags.hint')}
          </p>
        )}
        <ChipGroup
          title={t('tags.offered')}
          hidesTitle
          values={offeredTags}
          chosen={offeredTags.filter((tag) => tags.includes(tag))}
          nameOf={(tag) => tag}
          onChange={(chosen) => {
            const toggled = offeredTags.find((tag) => chosen.includes(tag) !== tags.includes(tag));
            if (toggled !== undefined) onChange({ tags: toggleTag(draft.tags, toggled) });
          }}
        />
      </div>
      {age !== null && (
        <Checkbox
          label={t('showsAge', { age })}
          checked={draft.showsAge}
          onChange={(event) => onChange({ showsAge: event.target.checked })}
        />
      )}
      {visitor.accountType === 'paid' && (
        <Checkbox
          label={t('hideSupport')}
          checked={draft.hideSupport}
          onChange={(event) => onChange({ hideSupport: event.target.checked })}
        />
      )}
    </Part>
  );
}
