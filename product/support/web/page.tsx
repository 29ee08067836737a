import { useTranslation } from 'react-i18next';
import { LinkRows } from '#platform/ui/link-rows.tsx';
import { Contact } from './contact.tsx';
import { type MapPageName, mapPages, type StaticPageName, staticPages } from './pages.ts';
import { ReadingDrawer } from './reading-drawer.tsx';
import { ReadingPage } from './reading-page.tsx';
import { ReadingText, type Section } from './reading-text.tsx';
import styles from './page.module.css';

/** Where in the product a page leads, for whoever looks for the thing itself. */
const ways = {
  help: [
    ['you', '/you'],
    ['zones', '/you/zones'],
    ['blocked', '/you/blocked'],
  ],
  about: [['map', '/']],
  'covid-19': [],
  'guide/fingerprint': [],
  app: [],
  liveplay: [['map', '/map']],
  pride: [
    ['zones', '/you/zones'],
    ['map', '/'],
  ],
} as const satisfies Record<StaticPageName, readonly (readonly [string, string])[]>;

export interface StaticPageProps {
  readonly name: StaticPageName;
  /** Where whoever runs the product is written to; null when no address is set up, undefined before it is known. */
  readonly contact: string | null | undefined;
}

/** A page to read with an address of its own. */
export function StaticPage({ name, contact }: StaticPageProps) {
  const { t } = useTranslation('pages');
  const key = staticPages[name];
  return (
    <ReadingPage title={t(`${key}.title`)}>
      <PageText of={key} />
      {name === 'help' && contact !== undefined && <Contact address={contact} />}
      {ways[name].length > 0 && (
        <div className={styles['ways']}>
          <LinkRows rows={ways[name].map(([what, to]) => ({ title: t(`links.${what}`), to }))} />
        </div>
      )}
    </ReadingPage>
  );
}

/** A page to read over the map. */
export function MapPageDrawer({
  name,
  onClose,
}: {
  readonly name: MapPageName;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('pages');
  const key = mapPages[name];
  return (
    <ReadingDrawer title={t(`${key}.title`)} onClose={onClose}>
      <PageText of={key} />
    </ReadingDrawer>
  );
}

type Key = (typeof staticPages)[StaticPageName] | (typeof mapPages)[MapPageName];

function PageText({ of: key }: { readonly of: Key }) {
  const { t } = useTranslation('pages');
  const sections = t(`${key}.sections`, { returnObjects: true }) as readonly Section[];
  return <ReadingText lead={t(`${key}.lead`)} sections={sections} />;
}
