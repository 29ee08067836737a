import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { GROUP_LENGTHS } from '../../contract/endpoints.ts';
import { type ChangeDraft, type GroupFields, problemsOf } from '../../group-form.rules.ts';
import { instantOf, localMinute, type Zone } from '#platform/clock/time-zone.ts';
import { zoneOfStart, zoneWords } from '../group-time.ts';
import styles from './group-form.module.css';

export interface GroupFormProps {
  /** Stands above it all. */
  readonly first?: ReactNode;
  readonly intro: ReactNode;
  readonly fields: GroupFields;
  /** Of where the group is: its start is by that clock. */
  readonly zone: Zone;
  readonly isZoneKnown: boolean;
  /** Its start as it stands, where it is changed. */
  readonly currentStart?: string;
  readonly onChange: (what: ChangeDraft) => void;
  /** What went wrong the last time, in words. */
  readonly problem: string | null;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Only where nothing is wrong with any field. */
  readonly onSubmit: () => void;
}

/** What a host writes about a group: in public, and for those going. */
export function GroupForm({
  first,
  intro,
  fields,
  zone,
  isZoneKnown,
  currentStart,
  onChange,
  problem,
  submit,
  isBusy,
  onSubmit,
}: GroupFormProps) {
  const { t } = useTranslation('groups');
  const { t: tOfGroup } = useTranslation('group');
  const locale = useLocale();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const startField = useRef<HTMLInputElement>(null);
  const now = useMinute();
  const problems = problemsOf(fields, now, zone, currentStart);
  const start = instantOf(fields.start, zone);
  const whichClock = Number.isNaN(start.getTime())
    ? zoneOfStart(zone, locale, now, tOfGroup)
    : zoneWords({ startTime: start.toISOString(), timeZone: zone }, locale, now, tOfGroup);
  const [isChecked, setIsChecked] = useState(false);
  const check = () => {
    setIsChecked(true);
    if (problems.name) name.current?.focus();
    else if (problems.start) startField.current?.focus();
    else onSubmit();
  };
  const words = (code: keyof typeof problems) => {
    const found = isChecked ? problems[code] : null;
    return found && t(`form.errors.${found}`);
  };
  // What was refused was said of what stood there before.
  const isRejected = problem !== null && words('name') === null && words('start') === null;
  const leftWords = (count: number) => t('form.left', { count });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {first}
      <p className={styles['quiet']}>{intro}</p>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{t('form.publicTitle')}</legend>
        <p className={styles['quiet']}>{t('form.publicText')}</p>
        <TextField
          ref={name}
          label={t('form.name')}
          required
          autoComplete="off"
          maxLength={GROUP_LENGTHS.name}
          value={fields.name}
          error={words('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextArea
          label={t('form.description')}
          rows={3}
          maxLength={GROUP_LENGTHS.description}
          leftWords={leftWords}
          value={fields.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <TextField
          ref={startField}
          type="datetime-local"
          label={t('form.when')}
          required
          min={localMinute(now, zone)}
          value={fields.start}
          error={words('start')}
          aria-describedby={`${id}-zone`}
          onChange={({ target }) => onChange({ start: target.value })}
        />
        <p id={`${id}-zone`} className={styles['zone']}>
          {isZoneKnown && whichClock}
        </p>
      </fieldset>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{t('form.privateTitle')}</legend>
        <p className={styles['quiet']}>{t('form.privateText')}</p>
        <TextField
          label={t('form.address')}
          autoComplete="off"
          maxLength={GROUP_LENGTHS.address}
          value={fields.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextArea
          label={t('form.other')}
          hint={t('form.otherHint')}
          rows={3}
          maxLength={GROUP_LENGTHS.otherDetails}
          leftWords={leftWords}
          value={fields.otherDetails}
          onChange={({ target }) => onChange({ otherDetails: target.value })}
        />
      </fieldset>
      {isRejected && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <Button type="submit" variant="filled" wide busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
