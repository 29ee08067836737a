import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type Client, refusalOf } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { BIO_LENGTH } from '../contract.ts';
import { HANDLE_LENGTH, MAX_TAGS, TAG_LENGTH, type Visitor } from '#product/visitors/contract.ts';
import {
  getOwnProfile,
  HEIGHT_CM,
  type OwnProfile,
  PRIVATE_NOTE_LENGTH,
  setProfile,
} from '../own-profile.contract.ts';
import {
  changeIn,
  draftOfProfile,
  type DraftProblems,
  problemsOf,
  type ProfileDraft,
} from '../profile-draft.rules.ts';
import styles from './edit-profile.module.css';
import { ProfilePreview } from './profile-preview.tsx';

const fetchOwnProfile = (client: Client, signal: AbortSignal) => client.call(getOwnProfile, { signal });

/** The profile form with a preview. */
export function EditProfile({
  visitor,
  onSaved,
}: {
  readonly visitor: Visitor;
  readonly onSaved: (visitor: Visitor) => void;
}) {
  const asked = useQuery(fetchOwnProfile);
  return (
    <QueryBoundary asked={asked}>
      {(own) => <ProfileForm own={own} visitor={visitor} onSaved={onSaved} />}
    </QueryBoundary>
  );
}

interface ProfileFormProps {
  readonly own: OwnProfile;
  readonly visitor: Visitor;
  readonly onSaved: (visitor: Visitor) => void;
}

function ProfileForm({ own, visitor, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOfProfile(own));
  const [isJudged, setIsJudged] = useState(false);
  const { call, isBusy, problem } = useFormMutation(
    async (client, saved: ProfileDraft) => {
      const changed = await client.call(setProfile, { body: changeIn(saved, own) });
      showToast(t('saved'), 'success');
      onSaved(changed);
    },
    (failure, { handle }) => (refusalOf(failure, setProfile) === 'handle-taken' ? { handle } : 'failed'),
  );
  const takenHandle = problem !== null && problem !== 'failed' ? problem.handle : null;
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part });
  const problems = problemsOf(draft);
  const shown: DraftProblems = isJudged ? problems : {};
  const left = (count: number) => t('left', { count });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsJudged(true);
    if (Object.keys(problems).length === 0) void call(draft);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const handleProblem = shown.handle
    ? t(`problem.${shown.handle}`, HANDLE_LENGTH)
    : takenHandle === draft.handle && t('problem.handle-taken');
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <Part title={t('card.title')} text={t('card.text')}>
        <div className={styles['field']}>
          <TextField
            label={t('handle.label')}
            value={draft.handle}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={HANDLE_LENGTH.max}
            error={handleProblem || null}
            aria-describedby="handle-hint"
            onChange={(event) => change({ handle: event.target.value })}
          />
          {!handleProblem && (
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
          leftWords={left}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <div className={styles['field']}>
          <TextField
            label={t('tags.label')}
            value={draft.tags}
            autoCapitalize="none"
            placeholder={t('tags.placeholder')}
            error={
              shown.tags ? t(`problem.tags.${shown.tags}`, { max: MAX_TAGS, letters: TAG_LENGTH }) : null
            }
            aria-describedby="tags-hint"
            onChange={(event) => change({ tags: event.target.value })}
          />
          {!shown.tags && (
            <p id="tags-hint" className={styles['hint']}>
              {t('tags.hint')}
            </p>
          )}
        </div>
        <TextField
          label={t('height.label')}
          className={styles['short']}
          value={draft.height}
          inputMode="numeric"
          maxLength={3}
          error={shown.height ? t('problem.height', HEIGHT_CM) : null}
          onChange={(event) => change({ height: event.target.value })}
        />
        {own.age !== null && (
          <Checkbox
            label={t('showsAge', { age: own.age })}
            checked={draft.showsAge}
            onChange={(event) => change({ showsAge: event.target.checked })}
          />
        )}
        {visitor.accountType === 'paid' && (
          <Checkbox
            label={t('hideSupport')}
            checked={draft.hideSupport}
            onChange={(event) => change({ hideSupport: event.target.checked })}
          />
        )}
      </Part>
      <ProfilePreview visitor={visitor} draft={draft} age={own.age} />
      <Part title={t('posts.title')}>
        <Checkbox
          label={t('posts.customChats')}
          checked={draft.customChats}
          onChange={(event) => change({ customChats: event.target.checked })}
        />
      </Part>
      <Part title={t('private.title')}>
        <TextArea
          label={t('private.label')}
          hint={t('private.hint')}
          value={draft.privateNote}
          rows={3}
          maxLength={PRIVATE_NOTE_LENGTH}
          leftWords={left}
          onChange={(event) => change({ privateNote: event.target.value })}
        />
      </Part>
      {Object.keys(shown).length > 0 && (
        <FieldError id="profile-problem">{t('problem.somewhere')}</FieldError>
      )}
      {problem === 'failed' && <FieldError id="profile-failed">{t('failed')}</FieldError>}
      <Button variant="filled" type="submit" wide busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const Part = ({ title, text, children }: PartProps) => (
  <fieldset className={styles['part']}>
    <legend className={styles['legend']}>{title}</legend>
    {text !== undefined && <p className={styles['hint']}>{text}</p>}
    {children}
  </fieldset>
);
