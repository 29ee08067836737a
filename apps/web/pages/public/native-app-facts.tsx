import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { readAppInfo } from '#platform/device/app-info.ts';
import { readPlatform, settingsAddress } from '#platform/device/platform.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { versionHash } from '../../shell/errors/version-hash.ts';
import styles from './native-app.module.css';

/** Version of the native app, how to refresh it, and its device settings. */
export function NativeApp() {
  const { t } = useTranslation(['native', 'common']);
  const { id, version, build, isSideloaded } = readAppInfo();
  const settings = settingsAddress(readPlatform());
  const rows = [
    [t('native:version'), version],
    [t('native:build'), build],
    [t('native:id'), id],
    [t('native:web'), versionHash() ?? t('native:none')],
    [t('native:installed'), isSideloaded ? t('native:notFromStore') : t('native:fromStore')],
  ] as const;
  return (
    <FullScreenGate
      icon={<Smartphone aria-hidden="true" />}
      title={t('native:title')}
      actions={
        <>
          <Button variant="filled" wide onClick={() => location.reload()}>
            {t('common:refresh')}
          </Button>
          <ButtonLink to={linkTo(pages.map.home)}>{t('native:toMap')}</ButtonLink>
        </>
      }
    >
      <dl className={styles['facts']}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t('native:refreshText')}</p>
      <p className={styles['note']}>
        {t('native:settingsText')} {settings !== null && <a href={settings}>{t('native:settings')}</a>}
      </p>
    </FullScreenGate>
  );
}
