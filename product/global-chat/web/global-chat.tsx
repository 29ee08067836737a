import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import Globe from 'lucide-react/icons/globe';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng, LngLatPair } from '#platform/geo/point.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { Pill } from '#platform/ui/display/pill.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { ReportForm } from '#product/reports/contract.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { type GlobalMessage, MAX_POSTS_SHOWN } from '../contract/schema.ts';
import { unreadPosts } from '../unread-posts.rules.ts';
import type { PostsChange, ShownPost } from '../posts.rules.ts';
import { AboutGlobal } from './about-global.tsx';
import { BannedFromGlobal } from './banned-from-global.tsx';
import styles from './global-chat.module.css';
import { NoPosting } from './no-posting.tsx';
import { NotFlagged } from './not-flagged.tsx';
import { PostComposer } from './post-composer.tsx';
import { PostRow } from './post-row.tsx';
import { useFlagUserMessages } from './use-flag-user-messages.ts';
import { useRemovePost } from './use-remove-post.ts';

type Author = GlobalMessage['author'];

/** Props of a dialog about the author of a post. */
export interface AskAboutAuthor {
  readonly author: Author;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The posts around the view center. */
export interface PostsAround {
  readonly posts: readonly ShownPost[];
  /** `no-place`: it is not chosen yet from where the visitor looks. */
  readonly state: 'no-place' | 'not-yet' | 'known' | 'failed' | 'area-unavailable';
  /** Center of the map view; null while unknown. */
  readonly viewCenter: LatLng | null;
}

export interface GlobalChatProps {
  readonly around: PostsAround;
  readonly visitor: Pick<Visitor, '_id' | 'isAnonymous' | 'can'>;
  readonly face: (authorId: string) => ReactNode;
  /** The distance from the view center to a post, formatted. */
  readonly distanceOf: (from: LatLng, to: LngLatPair) => string;
  readonly chatAddress: (authorId: string) => string;
  readonly onShowOnMap: (post: ShownPost) => void;
  readonly onRetry: () => void;
  /** Called with the visitor's own changes to posts. */
  readonly onChange: (change: PostsChange) => void;
  readonly blockQuestion: (ask: AskAboutAuthor) => ReactNode;
  /** Whether the visitor may report posts here. */
  readonly canFlag: boolean;
  readonly reportDrawer: (report: ReportOfAuthor) => ReactNode;
}

/** Props of the report dialog. Its caller sends the report and shows the result. */
export interface ReportOfAuthor extends AskAboutAuthor {
  /** The post's text; null where it is hidden. */
  readonly quote: string | null;
  readonly consequence: string;
  readonly onSend: (form: Omit<ReportForm, '_id'>) => Promise<void>;
  readonly onBlock: () => void;
}

interface Asked {
  readonly author: Author;
  readonly open: boolean;
}

interface Reported extends Asked {
  readonly quote: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Posts nearby, newest first. New ones wait behind a button while the visitor reads. */
export function GlobalChat(props: GlobalChatProps) {
  const { visitor, face, distanceOf, chatAddress, onShowOnMap, onChange } = props;
  const { t } = useTranslation('global-chat');
  const { posts, state, viewCenter } = props.around;
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  const [revealed, setRevealed] = useState<{
    readonly ids: ReadonlySet<string>;
    readonly from: LatLng | null;
  }>({
    ids: NOTHING,
    from: null,
  });
  const [asks, setAsks] = useState<Asked | null>(null);
  const [reports, setReports] = useState<Reported | null>(null);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const [isBannedOpen, setIsBannedOpen] = useState(false);
  const remove = useRemovePost((postId) => onChange({ type: 'deleted', postId }));
  const { flag, unsent, retry, giveUp } = useFlagUserMessages({ viewCenter, onChange });

  const shown = unreadPosts(posts, revealed.from === viewCenter ? revealed.ids : NOTHING, visitor._id);
  // The first posts of an area, or of an empty list, show at once.
  if (state === 'known' && (revealed.from !== viewCenter || (revealed.ids.size === 0 && posts.length > 0)))
    setRevealed({ ids: idsOf(posts), from: viewCenter });
  const revealAll = () => {
    setRevealed({ ids: idsOf(posts), from: viewCenter });
    list.current?.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };

  const itemsOf = (post: ShownPost): readonly MenuItem[] => [
    {
      name: t('showOnMap'),
      icon: <MapPin aria-hidden="true" />,
      onSelect: () => onShowOnMap(post),
    },
    ...(post.author._id === visitor._id
      ? [{ name: t('remove'), icon: <Trash aria-hidden="true" />, onSelect: () => void remove(post._id) }]
      : [
          {
            name: t('block'),
            icon: <Ban aria-hidden="true" />,
            onSelect: () => setAsks({ author: post.author, open: true }),
          },
          ...(props.canFlag && !post.flaggedByCurrent
            ? [
                {
                  name: t('report'),
                  icon: <Flag aria-hidden="true" />,
                  onSelect: () => setReports({ author: post.author, quote: post.body, open: true }),
                },
              ]
            : []),
        ]),
  ];

  return (
    <Page
      title={t('title')}
      isFilled
      actions={
        <span className={styles['actions']}>
          {posts.length > 0 &&
            t(posts.length < MAX_POSTS_SHOWN ? 'posts' : 'newest', { count: posts.length })}
          <IconButton
            label={t('about.open')}
            icon={<Info aria-hidden="true" />}
            onClick={() => setIsAboutOpen(true)}
          />
        </span>
      }
    >
      <p className={styles['lifetime']}>
        <Hourglass size={16} aria-hidden="true" />
        {t('lifetime')}
      </p>
      <div className={styles['frame']}>
        <div className={styles['list']} ref={list} tabIndex={-1}>
          {shown.posts.length > 0 ? (
            <ul role="list" aria-label={t('list')}>
              {shown.posts.map((post) => (
                <PostRow
                  key={post._id}
                  post={post}
                  face={face(post.author._id)}
                  distance={viewCenter && distanceOf(viewCenter, post.location.coordinates)}
                  isOwn={post.author._id === visitor._id}
                  items={itemsOf(post)}
                  chatAddress={chatAddress(post.author._id)}
                  now={now}
                />
              ))}
            </ul>
          ) : (
            <NoPosts state={state} onRetry={props.onRetry} />
          )}
        </div>
        <div role="status" className={styles['new']}>
          {shown.hiddenPosts > 0 && (
            <Pill icon={<ArrowUp size={18} aria-hidden="true" />} onClick={revealAll}>
              {t('newPosts', { count: shown.hiddenPosts })}
            </Pill>
          )}
        </div>
      </div>
      {visitor.can.postGlobalChat ? (
        <PostComposer
          visitorId={visitor._id}
          onPublished={(post) => {
            onChange({ type: 'published', post });
            list.current?.scrollTo({ top: 0 });
          }}
          onBanned={() => setIsBannedOpen(true)}
        />
      ) : (
        <NoPosting isAnonymous={visitor.isAnonymous} onWhy={() => setIsBannedOpen(true)} />
      )}
      <AboutGlobal open={isAboutOpen} onClose={() => setIsAboutOpen(false)} />
      <BannedFromGlobal open={isBannedOpen} onClose={() => setIsBannedOpen(false)} />
      {asks && props.blockQuestion({ ...asks, onClose: () => setAsks({ ...asks, open: false }) })}
      {reports &&
        props.reportDrawer({
          ...reports,
          consequence: t('reportHides'),
          onSend: (form) => flag({ form, author: reports.author }),
          onBlock: () => {
            setReports({ ...reports, open: false });
            setAsks({ author: reports.author, open: true });
          },
          onClose: () => setReports({ ...reports, open: false }),
        })}
      <NotFlagged unsent={unsent} onRetry={retry} onClose={giveUp} />
    </Page>
  );
}

const idsOf = (posts: readonly ShownPost[]): ReadonlySet<string> => new Set(posts.map(({ _id }) => _id));

/** Shown in place of an empty list. */
function NoPosts({ state, onRetry }: { readonly state: PostsAround['state']; readonly onRetry: () => void }) {
  const { t } = useTranslation('global-chat');
  const icon = <Globe aria-hidden="true" />;
  switch (state) {
    case 'no-place':
      return (
        <EmptyState
          icon={icon}
          title={t('noPlace.title')}
          text={t('noPlace.text')}
          action={<ButtonLink to={linkTo(pages.map.home)}>{t('noPlace.toMap')}</ButtonLink>}
        />
      );
    case 'not-yet':
      return (
        <p className={styles['loading']} aria-busy="true">
          <Spinner size={28} />
        </p>
      );
    case 'known':
      return <EmptyState icon={icon} title={t('empty.title')} text={t('empty.text')} />;
    case 'area-unavailable':
      return <EmptyState icon={icon} title={t('unavailable')} />;
    case 'failed':
      return <LoadFailed icon={icon} onRetry={onRetry} />;
  }
}
