import { useTranslation } from '#platform/i18n/use-translation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { type HostingStatus, hostingTypes, type Visitor } from '../../contract.ts';
import { setHostingStatus } from '../../hosting.contract.ts';
import { hostingEnds, hostingOfSelf } from '../../rules.ts';
import styles from './hosting.module.css';
import { updateVisitor } from '../session.store.ts';

type HostingType = HostingStatus['hostingType'];

/** Sets the hosting status and shows when it ends for others. */
export function Hosting({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('you');
  const locale = useLocale();
  const now = useMinute();
  const status = hostingOfSelf(visitor.hostingStatus, now);
  const ends = hostingEnds(status, now);
  const { act: choose, acting: saving } = useMutation(
    async (client, hostingType: HostingType) => {
      updateVisitor({ hostingStatus: await client.call(setHostingStatus, { body: { hostingType } }) });
      showToast(t('hosting.saved'), 'success');
    },
    () => t('hosting.failed'),
  );
  return (
    <div className={styles['hosting']}>
      <ChoiceList
        legend={t('hosting.title')}
        value={saving ?? status?.hostingType ?? 'canceled'}
        disabled={saving !== null}
        onChange={(hostingType) => void choose(hostingType)}
        choices={hostingTypes.map((value) => ({
          value,
          title: t(`hosting.${value}`),
          ...(value === 'canceled' ? {} : { text: t(`hosting.${value}Text`) }),
        }))}
      />
      <p className={styles['hint']}>
        {ends === null
          ? t('hosting.lasts')
          : t('hosting.until', { time: clockTime(new Date(ends).toISOString(), locale) })}
      </p>
    </div>
  );
}
