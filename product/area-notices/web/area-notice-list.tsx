import MapPin from 'lucide-react/icons/map-pin';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import type { AreaNotice } from '../contract.ts';
import styles from './area-notice-list.module.css';
import { type AreaNoticesModel, useAreaNotices } from './area-notices.model.ts';
import { dayInWords } from './day-in-words.ts';

/** The areas that the visitor asked about, each to be taken back. */
export function AreaNoticeList({ model }: { readonly model: AreaNoticesModel }) {
  const { t } = useTranslation('area-notice');
  const locale = useLocale();
  const notices = useAreaNotices(model);
  const text = useRef<HTMLParagraphElement>(null);
  const { act: remove, acting } = useMutation(
    async (_client, { location }: AreaNotice) => {
      await model.cancel(location);
      // The button that had the focus is gone with its row.
      text.current?.focus();
    },
    () => t('failed'),
  );
  const nameOf = ({ town }: AreaNotice) => town ?? t('list.nameless');
  return (
    <section className={styles['areas']} aria-label={t('list.title')}>
      <h2 className={styles['label']}>{t('list.title')}</h2>
      <p ref={text} tabIndex={-1} className={styles['text']}>
        {t('list.text')}
      </p>
      {notices && notices.length > 0 && (
        <PlainList
          label={t('list.title')}
          items={notices}
          keyOf={({ location }) => `${location.lat} ${location.lng}`}
          row={(notice) => ({
            leading: <MapPin size={24} aria-hidden="true" />,
            title: nameOf(notice),
            text:
              notice.toldAt === null
                ? t('list.until', { day: dayInWords(notice.until, locale) })
                : t('list.told', { day: dayInWords(notice.toldAt, locale) }),
            action: (
              <IconButton
                label={t('list.remove', { town: nameOf(notice) })}
                icon={<Trash2 aria-hidden="true" />}
                aria-busy={acting === notice || undefined}
                onClick={() => {
                  if (acting === null) void remove(notice);
                }}
              />
            ),
          })}
        />
      )}
    </section>
  );
}
