import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { OpenGroup } from '../../contract/schema.ts';
import { changeKeyOf, isUnsaved, readChangeDraft } from '../../group-form.rules.ts';
import styles from './unsaved-change.module.css';

/** Reminds a host of a change that was begun on this device and not saved. */
export function UnsavedChange({ group }: { readonly group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const key = changeKeyOf(group._id);
  const [change, setChange] = useState(() => readChangeDraft(deviceStorage.read(key)));
  if (!group.can.change || !isUnsaved(change, group)) return null;
  const discard = () => {
    deviceStorage.remove(key);
    setChange({});
  };
  return (
    <section className={styles['unsaved']} aria-label={t('unsaved.text')}>
      <p>{t('unsaved.text')}</p>
      <div className={styles['buttons']}>
        <ButtonLink to={linkTo(pages.groups.edit, { groupId: group._id })} size="small">
          {t('unsaved.goOn')}
        </ButtonLink>
        <Button variant="text" size="small" onClick={discard}>
          {t('unsaved.discard')}
        </Button>
      </div>
    </section>
  );
}
