import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { lookingFor } from '#product/visitors/about.contract.ts';
import { HANDLE_LENGTH, type Visitor } from '#product/visitors/contract.ts';
import { setHostingStatus } from '#product/visitors/hosting.contract.ts';
import { hostingOfSelf } from '#product/visitors/rules.ts';
import { PRIVATE_NOTE_LENGTH, setProfile } from '../own-profile.contract.ts';
import {
  changeIn,
  draftOfProfile,
  type DraftProblems,
  problemsOf,
  type ProfileDraft,
} from '../profile-draft.rules.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import { AboutFields, type HostingType } from './edit/about-fields.tsx';
import { Part } from './edit/part.tsx';
import { PublicFields } from './edit/public-fields.tsx';
import styles from './edit-profile.module.css';
import { fetchOwnProfile, type OwnProfileShown } from './fetch-own-profile.ts';
import { unitsOf } from './format-measures.ts';
import { ProfilePreview } from './profile-preview.tsx';

export interface EditProfileProps {
  readonly visitor: Visitor;
  /** Draws the visitor's own photo, which is not of profiles. */
  readonly photo: (path: string) => ReactNode;
  readonly onSaved: (visitor: Visitor) => void;
  /** Leads to the page of health info; what was written is saved before. */
  readonly onHealth: (visitor: Visitor | null) => void;
}

/** The profile form with a preview. */
export function EditProfile(props: EditProfileProps) {
  const asked = useQuery(fetchOwnProfile);
  return <QueryBoundary asked={asked}>{(shown) => <ProfileForm {...props} shown={shown} />}</QueryBoundary>;
}

interface Saving {
  readonly draft: ProfileDraft;
  readonly hosting: HostingType;
  readonly then: (visitor: Visitor) => void;
}

interface ProfileFormProps extends EditProfileProps {
  readonly shown: OwnProfileShown;
}

function ProfileForm({ shown, visitor, photo, onSaved, onHealth }: ProfileFormProps) {
  const { own } = shown;
  const { t } = useTranslation(['profile', 'person']);
  const units = unitsOf(useLocale());
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOfProfile(own, units));
  const [saidHosting] = useState<HostingType>(
    () => hostingOfSelf(visitor.hostingStatus, new Date())?.hostingType ?? 'canceled',
  );
  const [hosting, setHosting] = useState(saidHosting);
  const [isJudged, setIsJudged] = useState(false);
  const { call, isBusy, problem } = useFormMutation(
    async (client, saving: Saving) => {
      if (saving.hosting !== saidHosting)
        await client.call(setHostingStatus, { body: { hostingType: saving.hosting } });
      const changed = await client.call(setProfile, { body: changeIn(saving.draft, own) });
      showToast(t('saved'), 'success');
      saving.then(changed);
    },
    (failure, saving) =>
      refusalOf(failure, setProfile) === 'handle-taken' ? { handle: saving.draft.handle } : 'failed',
  );
  const takenHandle = problem !== null && problem !== 'failed' ? problem.handle : null;
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part });
  const problems = problemsOf(draft);
  const judged: DraftProblems = isJudged ? problems : {};
  const left = (count: number) => t('left', { count });

  const save = (then: Saving['then']) => {
    setIsJudged(true);
    if (Object.keys(problems).length === 0) void call({ draft, hosting, then });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) save(onSaved);
  };
  const isChanged = hosting !== saidHosting || Object.keys(changeIn(draft, own)).length > 0;
  const handleProblem = judged.handle
    ? t(`problem.${judged.handle}`, HANDLE_LENGTH)
    : takenHandle === draft.handle && t('problem.handle-taken');
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <Part title={t('person:about.lookingFor.title')}>
        <ChipGroup
          title={t('person:about.lookingFor.title')}
          hidesTitle
          values={lookingFor}
          chosen={draft.lookingFor}
          nameOf={(value) => t(`person:about.lookingFor.${value}`)}
          onChange={(chosen) => change({ lookingFor: chosen })}
        />
      </Part>
      <Part title={t('about.title')} beside={t('about.text')}>
        <AboutFields
          draft={draft}
          problems={judged}
          onChange={change}
          hosting={hosting}
          onHosting={setHosting}
        />
      </Part>
      <div className={styles['field']}>
        <LinkRows
          rows={[
            {
              title: t('person:about.health.title'),
              onPress: () => (isChanged ? save(onHealth) : onHealth(null)),
            },
          ]}
        />
        <p className={styles['hint']}>{t('health.apart')}</p>
      </div>
      <PublicFields
        visitor={visitor}
        draft={draft}
        age={own.age}
        problems={judged}
        handleProblem={handleProblem || null}
        onChange={change}
      />
      <ProfilePreview visitor={visitor} draft={draft} shown={shown} photo={photo} />
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
      <div className={styles['save']}>
        {Object.keys(judged).length > 0 && (
          <FieldError id="profile-problem">{t('problem.somewhere')}</FieldError>
        )}
        {problem === 'failed' && <FieldError id="profile-failed">{t('failed')}</FieldError>}
        <Button variant="filled" type="submit" wide busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
