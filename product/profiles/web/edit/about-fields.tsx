import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SelectRow, SelectRows } from '#platform/ui/fields/select-rows.tsx';
import { bodyTypes, preferredRoles, pronouns, relationships } from '#product/visitors/about.contract.ts';
import { type HostingStatus, hostingTypes } from '#product/visitors/contract.ts';
import type { ProfileDraft } from '../../profile-draft.rules.ts';
import styles from '../edit-profile.module.css';
import { LanguagesField } from './languages-field.tsx';
import { MeasureFields, type MeasureProblems } from './measure-fields.tsx';

export type HostingType = HostingStatus['hostingType'];

export interface AboutFieldsProps {
  readonly draft: ProfileDraft;
  readonly problems: MeasureProblems;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
  /** `canceled` where nothing is said. */
  readonly hosting: HostingType;
  readonly onHosting: (hostingType: HostingType) => void;
}

const saidHosting = hostingTypes.filter((type) => type !== 'canceled');

/** What a visitor says about themselves by choosing, a row for each. */
export function AboutFields({ draft, problems, onChange, hosting, onHosting }: AboutFieldsProps) {
  const { t } = useTranslation(['profile', 'person', 'you']);
  const empty = { emptyTitle: t('about.add'), noneTitle: t('about.none') };
  return (
    <>
      <SelectRows>
        <SelectRow
          {...empty}
          label={t('person:about.preferredRole.title')}
          value={draft.preferredRole}
          choices={preferredRoles.map((value) => ({
            value,
            title: t(`person:about.preferredRole.${value}`),
          }))}
          onChange={(preferredRole) => onChange({ preferredRole })}
        />
        <SelectRow
          {...empty}
          label={t('about.hosting')}
          value={hosting === 'canceled' ? null : hosting}
          choices={saidHosting.map((value) => ({ value, title: t(`you:hosting.${value}`) }))}
          describedBy="hosting-hint"
          onChange={(type) => onHosting(type ?? 'canceled')}
        />
        <SelectRow
          {...empty}
          label={t('person:about.relationship.title')}
          value={draft.relationship}
          choices={relationships.map((value) => ({ value, title: t(`person:about.relationship.${value}`) }))}
          onChange={(relationship) => onChange({ relationship })}
        />
        <SelectRow
          {...empty}
          label={t('person:about.bodyType.title')}
          value={draft.bodyType}
          choices={bodyTypes.map((value) => ({ value, title: t(`person:about.bodyType.${value}`) }))}
          onChange={(bodyType) => onChange({ bodyType })}
        />
        <SelectRow
          {...empty}
          label={t('person:about.pronouns.title')}
          value={draft.pronouns}
          choices={pronouns.map((value) => ({ value, title: t(`person:about.pronouns.${value}`) }))}
          onChange={(chosen) => onChange({ pronouns: chosen })}
        />
      </SelectRows>
      <p id="hosting-hint" className={styles['hint']}>
        {t('about.hostingHint')}
      </p>
      <MeasureFields draft={draft} problems={problems} onChange={onChange} />
      <LanguagesField languages={draft.languages} onChange={(languages) => onChange({ languages })} />
    </>
  );
}
