import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import {
  draftOf,
  type MessageRequestFiltersDraft,
  filtersOf,
} from '../../requests/message-request-filters-draft.rules.ts';
import {
  FIRST_AGES,
  FIRST_MILES,
  type MessageRequestFilters,
  getMessageRequestFilters,
  setMessageRequestFilters,
} from '../../contract/settings-endpoints.ts';
import styles from './message-request-filters.module.css';

type Typed = Omit<MessageRequestFiltersDraft, 'needsPhoto'>;

const fetchFilters = (client: Client, signal: AbortSignal) =>
  client.call(getMessageRequestFilters, { signal });

/** The filters for first messages, in both directions. */
export function MessageRequestFilters() {
  const asked = useQuery(fetchFilters);
  return <QueryBoundary asked={asked}>{(filters) => <Form filters={filters} />}</QueryBoundary>;
}

function Form({ filters }: { readonly filters: MessageRequestFilters }) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [saved, setSaved] = useState(filters);
  const [draft, setDraft] = useState<Typed>(() => draftOf(filters));
  const [isTried, setIsTried] = useState(false);
  const { act: save, acting: saving } = useMutation(
    async (client, body: MessageRequestFilters) => {
      setSaved(await client.call(setMessageRequestFilters, { body }));
      showToast(t('first.saved'), 'success');
    },
    () => t('first.failed'),
  );
  const outcome = filtersOf({ ...draft, needsPhoto: saved.needsPhoto });
  const problem = isTried && outcome.type === 'problem' ? outcome : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (outcome.type === 'filters') void save(outcome.filters);
  };
  const field = (name: 'minAge' | 'maxAge' | 'maxMiles') => (
    <TextField
      label={t(`first.${name}`)}
      placeholder={t('first.any')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={draft[name]}
      errorId={problem?.of.includes(name) ? `${id}-problem` : undefined}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  );
  return (
    <form className={styles['form']} aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {t('first.title')}
      </h2>
      <p className={styles['text']}>{t('first.text')}</p>
      <div className={styles['fields']}>
        {field('minAge')}
        {field('maxAge')}
        {field('maxMiles')}
      </div>
      {problem && (
        <FieldError id={`${id}-problem`}>
          {t(`first.problem.${problem.problem}`, problem.problem === 'age' ? FIRST_AGES : FIRST_MILES)}
        </FieldError>
      )}
      <div className={styles['photo']}>
        <Switch
          title={t('first.needsPhoto')}
          text={t('first.needsPhotoText')}
          checked={saved.needsPhoto}
          disabled={false}
          // At once, as every switch of this page; what is typed waits to be saved.
          onChange={(needsPhoto) => void save({ ...saved, needsPhoto })}
        />
      </div>
      <Button variant="filled" type="submit" wide busy={saving !== null}>
        {t('text.save')}
      </Button>
    </form>
  );
}
