import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { readCookie, setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { type LinkRow, LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { applyTheme, type Theme, themeStore } from '#platform/ui/theme/theme.ts';
import { Account } from '#product/accounts/web/account.tsx';
import { isUnsavedKey } from '#product/groups/group-form.rules.ts';
import { OwnVisit, useOwnVisit } from '#product/places/web/visits/own-visit.tsx';
import { OwnPresence } from '#product/presence/web/own-presence.tsx';
import { Precision } from '#product/presence/web/precision.tsx';
import { policies, policyNames } from '#product/support/policies.ts';
import { OwnCard } from '#product/profiles/web/own-card.tsx';
import { PhotoImage } from '#product/photos/web/photo-image.tsx';
import { Hosting } from '#product/visitors/web/options/hosting.tsx';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { sessionStore, updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { linkTo, pages } from '#product/pages.ts';
import { versionHash } from '../../shell/errors/version-hash.ts';
import { useHostsGroup } from '../groups/use-hosts-group.ts';
import styles from './you.module.css';

/**
 * The visitor's own page: who they are to others, then where and how they are seen, then the account; that comes first
 * as long as something is to be done for it.
 */
export function Component() {
  const { t } = useTranslation('you');
  const visitor = useVisitor();
  const flow = useOnboarding();
  const { ownVisit, refetch } = useOwnVisit();
  const hostsGroup = useHostsGroup();
  const unsaved = deviceStorage.keys().some(isUnsavedKey) ? t('unsavedGroup') : null;
  return (
    <Page title={t('title')}>
      <div className={styles['sections']}>
        {visitor && (
          <OwnCard
            visitor={visitor}
            photo={(path) => (
              <PhotoImage path={path} width="480" label={t('ownPhoto')} className={styles['face']} />
            )}
          />
        )}
        {visitor && !visitor.accountIsActivated && <Account visitor={visitor} unsaved={unsaved} />}
        <LookingFrom />
        <OwnPresence
          visitor={visitor}
          isSeenAtPlace={ownVisit?.visit.visible === true}
          hostsGroup={hostsGroup}
          own={() => sessionStore.getState().visitor?.availability ?? null}
          onSet={updateVisitor}
          onLeft={refetch}
          onLocate={() => flow.locate()}
          onChanged={reloadNearby}
        />
        {ownVisit && <OwnVisit ownVisit={ownVisit} />}
        <Profile />
        {visitor && <Hosting visitor={visitor} />}
        <Precision onSaved={reloadNearby} />
        <Privacy />
        {visitor?.accountIsActivated && <Account visitor={visitor} unsaved={unsaved} />}
        <Appearance />
        <Language />
        <Rules />
        <Version />
      </div>
    </Page>
  );
}

function LookingFrom() {
  const { t } = useTranslation('you');
  const navigate = useNavigate();
  const flow = useOnboarding();
  const { viewpoint, hasStopped } = useLocationState();
  const change = () => {
    flow.changePlace();
    void navigate(linkTo(pages.map.home));
  };
  return (
    <section className={styles['card']}>
      <div className={styles['words']}>
        <h2 className={styles['label']}>{t('place')}</h2>
        <p className={styles['value']}>{t(`viewpoint.${hasStopped ? 'stopped' : (viewpoint ?? 'none')}`)}</p>
      </div>
      <Button size="small" onClick={change}>
        {t('change')}
      </Button>
    </section>
  );
}

function Profile() {
  const { t } = useTranslation('you');
  const visitor = useVisitor();
  return (
    <Ways
      title={t('profile.title')}
      rows={[
        { to: linkTo(pages.you.health), title: t('profile.health') },
        { to: linkTo(pages.you.photos), title: t('profile.photos') },
        { to: linkTo(pages.you.saved), title: t('profile.saved') },
        { to: linkTo(pages.you.places), title: t('profile.places') },
        { to: linkTo(pages.areas.saved), title: t('profile.areas') },
        ...(visitor?.can.chat
          ? [{ to: linkTo(pages.you.quickReplies), title: t('profile.quickReplies') }]
          : []),
        { to: linkTo(pages.you.homeCity), title: t('profile.homeCity'), note: visitor?.homeCityName ?? '' },
        { to: linkTo(pages.you.trips), title: t('profile.trips') },
      ]}
    />
  );
}

function Privacy() {
  const { t } = useTranslation('you');
  const visitor = useVisitor();
  return (
    <Ways
      title={t('privacy.title')}
      rows={[
        { to: linkTo(pages.you.zones), title: t('privacy.zones') },
        { to: linkTo(pages.you.savers), title: t('privacy.savers') },
        ...(visitor?.isAnonymous === false
          ? [{ to: linkTo(pages.you.views), title: t('privacy.views') }]
          : []),
        ...(visitor?.can.chat
          ? [
              { to: linkTo(pages.you.chats), title: t('privacy.chats') },
              { to: linkTo(pages.you.notifications), title: t('privacy.notifications') },
            ]
          : []),
        { to: linkTo(pages.you.blocked), title: t('privacy.blocked') },
      ]}
    />
  );
}

function Appearance() {
  const { t } = useTranslation('you');
  const theme = useStore(themeStore, (state) => state.theme);
  const choose = (chosen: Theme) => {
    setCookie(clientCookies.color_theme, chosen);
    applyTheme(chosen);
  };
  return (
    <ChoiceList
      legend={t('appearance')}
      value={theme}
      onChange={choose}
      choices={[
        { value: 'dark', title: t('theme.dark'), icon: <Moon size={20} aria-hidden="true" /> },
        { value: 'light', title: t('theme.light'), icon: <Sun size={20} aria-hidden="true" /> },
        { value: 'system', title: t('theme.system'), icon: <Monitor size={20} aria-hidden="true" /> },
      ]}
    />
  );
}

/** Says that there is one language so far: visitors look for it here. */
function Language() {
  const { t } = useTranslation('you');
  const { language } = translations;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
  return (
    <section className={styles['card']}>
      <div className={styles['words']}>
        <h2 className={styles['label']}>{t('language')}</h2>
        <p className={styles['value']}>{name}</p>
        <p>{t('onlyLanguage')}</p>
      </div>
    </section>
  );
}

/** Links to the contact, the rules and help. */
function Rules() {
  const { t } = useTranslation(['policies', 'pages', 'you']);
  const askCookies = () => appStore.setState({ opened: 'cookies' });
  return (
    <>
      <Ways
        title={t('you:help')}
        rows={[
          { to: linkTo(pages.public.text, { '*': 'help' }), title: t('pages:help.title') },
          { to: linkTo(pages.public.text, { '*': 'about' }), title: t('pages:about.title') },
        ]}
      />
      <Ways
        title={t('you:rules')}
        rows={[
          ...policyNames.map((name) => ({
            to: linkTo(pages.support.mapPolicy, { policy: name }),
            title: t(`policies:${policies[name]}.title`),
          })),
          { onPress: askCookies, title: t('you:cookies') },
        ]}
      />
    </>
  );
}

const Ways = ({ title, rows }: { readonly title: string; readonly rows: readonly LinkRow[] }) => (
  <nav aria-label={title} className={styles['ways']}>
    <h2 className={styles['label']}>{title}</h2>
    <LinkRows rows={rows} />
  </nav>
);

const TAPS_FOR_STATS = 5;

/** The version; in dev mode five taps open the developer stats. */
function Version() {
  const { t } = useTranslation('you');
  const [taps, setTaps] = useState(0);
  const hash = versionHash();
  if (hash === null) return null;
  const text = t('version', { hash });
  if (readCookie(clientCookies.dev_mode) === null) return <p className={styles['version']}>{text}</p>;
  const tap = () => {
    setTaps((taps + 1) % TAPS_FOR_STATS);
    if (taps + 1 === TAPS_FOR_STATS) appStore.setState({ opened: 'developer-stats' });
  };
  return (
    <button type="button" className={styles['version']} onClick={tap}>
      {text}
    </button>
  );
}
