import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useFormCall } from '#platform/client/use-form-call.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useMinute } from '#platform/ui/use-minute.ts';
import { FieldError, TextField } from '#platform/ui/text-field.tsx';
import { createGroup, GROUP_LENGTHS } from '../calls.contract.ts';
import { DRAFT_KEY, draftOf, type GroupDraft, localMinute, problemsOf } from '../new-group.rules.ts';
import styles from './new-group.module.css';

export interface NewGroupProps {
  readonly newId: () => string;
  readonly onOpened: (groupId: string) => void;
}

const refused = [
  'in-the-past',
  'too-far-ahead',
  'unfit-text',
  'phone-detected',
  'post-violation',
  'not-on-map',
  'max-groups-reached',
  'revoked',
] as const;
const problemOf = (failure: CallFailure): (typeof refused)[number] | 'other' => {
  const code = refusalOf(failure, createGroup);
  return refused.find((one) => one === code) ?? 'other';
};

/** Somebody opens a group. What he wrote is kept on the device until it is open. */
export function NewGroup({ newId, onOpened }: NewGroupProps) {
  const { t, i18n } = useTranslation('groups');
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<GroupDraft>(
    () => draftOf(deviceStorage.read(DRAFT_KEY)) ?? first(newId()),
  );
  const [wasSent, setWasSent] = useState(false);
  const now = useMinute();
  const problems = problemsOf(draft, now);
  const { isBusy, problem, call } = useFormCall(async (client, what: GroupDraft) => {
    const { name: title, description, address, otherDetails } = what;
    const group = await client.call(createGroup, {
      body: {
        _id: what.id,
        detailsPublic: { name: title.trim(), description: description.trim() },
        detailsPrivate: { address: address.trim(), otherDetails: otherDetails.trim() },
        startTime: new Date(what.start).toISOString(),
      },
    });
    deviceStorage.remove(DRAFT_KEY);
    onOpened(group._id);
  }, problemOf);
  const change = (what: Partial<GroupDraft>) => {
    // Another content is another group, also where the last try may have reached the server.
    const next = { ...draft, ...what, ...(wasSent && { id: newId() }) };
    setWasSent(false);
    setDraft(next);
    deviceStorage.write(DRAFT_KEY, next);
  };
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (problems.name) name.current?.focus();
    else if (problems.start) start.current?.focus();
    else {
      setWasSent(true);
      void call(draft);
    }
  };
  const words = (code: keyof typeof problems) => {
    const found = isChecked ? problems[code] : null;
    return found && t(`form.errors.${found}`);
  };
  const leftWords = (count: number) => t('form.left', { count });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles['quiet']}>{t('form.intro')}</p>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{t('form.publicTitle')}</legend>
        <p className={styles['quiet']}>{t('form.publicText')}</p>
        <TextField
          ref={name}
          label={t('form.name')}
          required
          autoComplete="off"
          maxLength={GROUP_LENGTHS.name}
          value={draft.name}
          error={words('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={t('form.description')}
          rows={3}
          maxLength={GROUP_LENGTHS.description}
          leftWords={leftWords}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextField
          ref={start}
          type="datetime-local"
          label={t('form.when')}
          required
          min={localMinute(now)}
          value={draft.start}
          error={words('start')}
          aria-describedby={`${id}-zone`}
          onChange={({ target }) => change({ start: target.value })}
        />
        <p id={`${id}-zone`} className={styles['zone']}>
          {t('form.zone', {
            zone: zoneWords(draft.start === '' ? now : new Date(draft.start), i18n.language),
          })}
        </p>
      </fieldset>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{t('form.privateTitle')}</legend>
        <p className={styles['quiet']}>{t('form.privateText')}</p>
        <TextField
          label={t('form.address')}
          autoComplete="off"
          maxLength={GROUP_LENGTHS.address}
          value={draft.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <TextArea
          label={t('form.other')}
          hint={t('form.otherHint')}
          rows={3}
          maxLength={GROUP_LENGTHS.otherDetails}
          leftWords={leftWords}
          value={draft.otherDetails}
          onChange={({ target }) => change({ otherDetails: target.value })}
        />
      </fieldset>
      {problem && <FieldError id={`${id}-problem`}>{t(`form.errors.${problem}`)}</FieldError>}
      <Button type="submit" variant="filled" wide busy={isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

const first = (id: string): GroupDraft => ({
  ...{ id, name: '', description: '', start: '', address: '', otherDetails: '' },
});

/** "Central European Standard Time", as it is called on that day. */
function zoneWords(at: Date, locale: string): string {
  const time = Number.isNaN(at.getTime()) ? new Date() : at;
  const parts = formatter(locale, { timeZoneName: 'long' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
