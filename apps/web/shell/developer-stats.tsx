import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import styles from './developer-stats.module.css';
import { mapFiguresStore } from './map/map-figures.store.ts';
import { useLive, useLog } from './services-context.tsx';
import { versionHash } from './errors/version-hash.ts';

const REPORTS = 3;

/** Figures of this page for developers. */
export function DeveloperStats({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const connection = useStore(useLive().state, ({ status }) => status);
  const figures = useStore(mapFiguresStore, (store) => store.figures);
  const reports = useLog().kept().slice(-REPORTS).reverse();
  const notYet = t('shell:developer.notYet');
  const reloadMs = figures?.softReloadMs ?? null;
  const rows = [
    [t('shell:developer.version'), versionHash() ?? notYet],
    [t('shell:developer.connection'), connection],
    [
      t('shell:developer.softReload'),
      reloadMs === null ? notYet : t('shell:developer.milliseconds', { count: Math.round(reloadMs) }),
    ],
    [t('shell:developer.people'), figures?.counts['person'] ?? notYet],
    [t('shell:developer.places'), figures?.counts['place'] ?? notYet],
    [t('shell:developer.groups'), figures?.counts['group'] ?? notYet],
  ] as const;
  return (
    <Modal open onClose={onClose} title={t('shell:developer.title')}>
      <dl className={styles['figures']}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles['figure']}>
          <dt>{t('shell:developer.reports')}</dt>
          <dd>
            {reports.length === 0
              ? t('shell:developer.none')
              : reports.map(({ event, details }, index) => (
                  <p key={index}>{[event, ...Object.values(details)].join(' ')}</p>
                ))}
          </dd>
        </div>
      </dl>
      <ModalActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </ModalActions>
    </Modal>
  );
}
