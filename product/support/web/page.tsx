import { useTexts, useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { Contact } from './contact.tsx';
import { type MapPageName, mapPages, type StaticPageName, staticPages } from '../pages.ts';
import { ReadingDrawer } from './reading-drawer.tsx';
import { ReadingPage } from './reading-page.tsx';
import { ReadingText } from './reading-text.tsx';
import styles from './page.module.css';

/** Links from a page into the product. */
const ways = {
  help: [
    ['you', linkTo(pages.you.you)],
    ['zones', linkTo(pages.you.zones)],
    ['blocked', linkTo(pages.you.blocked)],
  ],
  about: [['map', linkTo(pages.map.home)]],
  'covid-19': [],
  'guide/fingerprint': [],
  app: [],
  liveplay: [['map', linkTo(pages.map.map)]],
  pride: [
    ['zones', linkTo(pages.you.zones)],
    ['map', linkTo(pages.map.home)],
  ],
} as const satisfies Record<StaticPageName, readonly (readonly [string, string])[]>;

export interface StaticPageProps {
  readonly name: StaticPageName;
  /** Contact address; null when none is set up, undefined while unknown. */
  readonly contact: string | null | undefined;
}

/** A static page with its own address. */
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

/** A static page over the map. */
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
  const text = useTexts('pages')?.[key];
  return text ? <ReadingText lead={text.lead} sections={text.sections} /> : null;
}
