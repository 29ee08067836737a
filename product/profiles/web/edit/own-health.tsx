import Trash2 from 'lucide-react/icons/trash-2';
import { type SubmitEvent, useState } from 'react';
import { type Client, refusalOf } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { SelectRow, SelectRows } from '#platform/ui/fields/select-rows.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { vaccinations } from '../../contract.ts';
import { type HealthAnswers, monthsBack, saidHealth } from '../../health.rules.ts';
import {
  deleteHealthInfo,
  getHealthInfo,
  type OwnHealth,
  setHealthInfo,
} from '../../own-profile.contract.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import styles from '../edit-profile.module.css';
import { monthName, useHealthWords } from '../health-words.ts';
import { Part } from './part.tsx';

const fetchHealth = (client: Client, signal: AbortSignal) => client.call(getHealthInfo, { signal });

/** The form of the own health info, with its consent. */
export function OwnHealthInfo() {
  const asked = useQuery(fetchHealth);
  const [told, setTold] = useState<OwnHealth | null>(null);
  const [deletions, setDeletions] = useState(0);
  return (
    <QueryBoundary asked={asked}>
      {(answer) => (
        <HealthForm
          // Another one after a deletion: its fields begin empty.
          key={deletions}
          health={(told ?? answer).health}
          onSaved={setTold}
          onDeleted={(left) => {
            setTold(left);
            setDeletions(deletions + 1);
          }}
        />
      )}
    </QueryBoundary>
  );
}

interface HealthDraft extends HealthAnswers {
  readonly isShown: boolean;
}

const draftOf = (health: OwnHealth['health']): HealthDraft => ({
  consent: health !== null,
  isShown: health?.isShown ?? false,
  onPrep: health?.onPrep ?? false,
  lastTested: health?.lastTested ?? null,
  vaccinations: health?.vaccinations ?? [],
});

interface HealthFormProps {
  readonly health: OwnHealth['health'];
  readonly onSaved: (told: OwnHealth) => void;
  readonly onDeleted: (told: OwnHealth) => void;
}

function HealthForm({ health, onSaved, onDeleted }: HealthFormProps) {
  const { t } = useTranslation(['profile', 'person']);
  const locale = useLocale();
  const wordsOf = useHealthWords();
  const [draft, setDraft] = useState(() => draftOf(health));
  const [needsConsent, setNeedsConsent] = useState(false);
  const [now] = useState(() => new Date());
  const change = (part: Partial<HealthDraft>) => setDraft({ ...draft, ...part });
  const { call, isBusy, problem } = useFormMutation(
    async (client, answers: HealthDraft) => {
      const body = { ...answers, vaccinations: [...answers.vaccinations] };
      onSaved(await client.call(setHealthInfo, { body }));
      showToast(t('saved'), 'success');
    },
    (failure) =>
      refusalOf(failure, setHealthInfo) === 'month-ahead' ? t('health.problem.month-ahead') : t('failed'),
  );
  const { act: remove, acting: removing } = useMutation<HealthDraft>(
    async (client) => {
      onDeleted(await client.call(deleteHealthInfo));
      showToast(t('health.deleted'), 'success');
    },
    () => t('failed'),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setNeedsConsent(!draft.consent);
    if (draft.consent && !isBusy) void call(draft);
  };
  const months = monthsBack(now, draft.lastTested).map((value) => ({
    value,
    title: monthName(value, locale),
  }));
  const said = draft.isShown ? saidHealth(draft) : null;
  const empty = { emptyTitle: t('about.add'), noneTitle: t('about.none') };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['hint']}>
        {t('health.apart')} {t('health.text')}
      </p>
      <SelectRows>
        <SelectRow
          {...empty}
          label={t('health.prep')}
          value={draft.onPrep ? 'onPrep' : null}
          choices={[{ value: 'onPrep', title: t('person:about.health.onPrep') }]}
          onChange={(value) => change({ onPrep: value !== null })}
        />
        <SelectRow
          {...empty}
          label={t('health.lastTested')}
          value={draft.lastTested}
          choices={months}
          onChange={(lastTested) => change({ lastTested })}
        />
      </SelectRows>
      <Part title={t('health.vaccinations')}>
        <ChipGroup
          title={t('health.vaccinations')}
          hidesTitle
          values={vaccinations}
          chosen={draft.vaccinations}
          nameOf={(one) => t(`person:about.health.vaccination.${one}`)}
          onChange={(chosen) => change({ vaccinations: chosen })}
        />
      </Part>
      <div className={styles['field']}>
        <Checkbox
          label={t('health.consent')}
          checked={draft.consent}
          errorId={needsConsent && !draft.consent ? 'consent-problem' : undefined}
          onChange={(event) => change({ consent: event.target.checked })}
        />
        {needsConsent && !draft.consent && (
          <FieldError id="consent-problem">
            {t(`health.problem.${health ? 'consent-withdrawn' : 'consent-needed'}`)}
          </FieldError>
        )}
        {health && (
          <p className={styles['hint']}>
            {t('health.since', {
              date: formatter(locale, { dateStyle: 'long' }).format(new Date(health.consentedAt)),
            })}
          </p>
        )}
      </div>
      <div className={styles['field']}>
        <Checkbox
          label={t('health.show')}
          checked={draft.isShown}
          onChange={(event) => change({ isShown: event.target.checked })}
        />
        <p className={styles['hint']}>
          {said ? t('health.preview', { words: wordsOf(said).join(' · ') }) : t('health.showHint')}
        </p>
      </div>
      <div className={styles['save']}>
        {problem !== null && <FieldError id="health-failed">{problem}</FieldError>}
        <Button variant="filled" type="submit" wide busy={isBusy}>
          {t('save')}
        </Button>
        {health && (
          <Button
            variant="text"
            wide
            className={styles['delete']}
            icon={<Trash2 size={20} aria-hidden="true" />}
            busy={removing !== null}
            onClick={() => void remove(draft)}
          >
            {t('health.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
