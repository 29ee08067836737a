import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { CornerButton } from '#platform/ui/picture-viewer/corner-button.tsx';
import { PictureViewer } from '#platform/ui/picture-viewer/picture-viewer.tsx';
import type { Slide } from '#platform/ui/picture-viewer/picture-viewer-props.ts';
import { isZoomedByTap } from '#product/photos/rules.ts';
import { getMessagePhoto } from '../../contract/endpoints.ts';
import {
  type ConversationPhoto,
  hidingOf,
  type MessagePhotoViewer,
  photoView,
  type PhotoVisitor,
  viewablePhotos,
} from '../../photo.rules.ts';
import {
  ConversationPhotosContext,
  type ConversationPhotosState,
  type DrawnPhoto,
  type PhotoExplanation,
} from './conversation-photos-context.ts';
import { PhotoExplanations } from './photo-explanations.tsx';
import styles from './conversation-photos.module.css';

export interface ConversationPhotosProps {
  /** Those of all loaded messages, the oldest first; asked for while the viewer is open. */
  readonly photos: () => readonly ConversationPhoto[];
  readonly ownId: string;
  /** Null while they are not known. */
  readonly visitor: PhotoVisitor | null;
  /** Hides a photo of one's own, or shows it again; null where that is not possible. */
  readonly onHide:
    | ((messageId: string, isHidden: boolean) => Promise<'done' | 'upgrade-required' | 'failed'>)
    | null;
  readonly children: ReactNode;
}

/** The photos of a conversation, and the viewer that leads through them. */
export function ConversationPhotos(props: ConversationPhotosProps) {
  const { ownId, visitor, onHide } = props;
  const [askedFor, setAskedFor] = useState<ReadonlySet<string>>(() => new Set());
  const [openFile, setOpenFile] = useState<string | null>(null);
  const [explained, setExplained] = useState<PhotoExplanation>('safe-mode');
  const [isExplaining, setIsExplaining] = useState(false);
  const [drawn] = useState(() => new Map<string, DrawnPhoto>());
  const viewer = useMemo((): MessagePhotoViewer => ({ id: ownId, visitor }), [ownId, visitor]);
  const state = useMemo((): ConversationPhotosState => {
    const explain = (what: PhotoExplanation) => {
      setExplained(what);
      setIsExplaining(true);
    };
    const hide = async (messageId: string, isHidden: boolean) => {
      const outcome = await onHide?.(messageId, isHidden);
      if (outcome === 'upgrade-required') explain('hiding');
      if (outcome === 'failed') explain(isHidden ? 'not-hidden' : 'not-shown');
    };
    return {
      viewOf: (image) => photoView(image, viewer, askedFor.has(image.file)),
      askFor: (file) => setAskedFor((before) => new Set([...before, file])),
      open: setOpenFile,
      explain,
      switchHiding: (messageId, isHidden) => {
        const hiding = hidingOf(isHidden, viewer.visitor);
        if (hiding === 'explain') explain('hiding');
        else void hide(messageId, hiding === 'hide');
      },
      drawn: (file, photo) => {
        drawn.set(file, photo);
        return () => {
          if (drawn.get(file) === photo) drawn.delete(file);
        };
      },
    };
  }, [askedFor, drawn, viewer, onHide]);
  return (
    <ConversationPhotosContext value={state}>
      {props.children}
      <Viewer
        {...props}
        state={state}
        viewer={viewer}
        askedFor={askedFor}
        drawn={drawn}
        openFile={openFile}
        onOpen={setOpenFile}
      />
      <PhotoExplanations
        what={explained}
        open={isExplaining}
        onExplain={state.explain}
        onClose={() => setIsExplaining(false)}
      />
    </ConversationPhotosContext>
  );
}

interface ViewerProps extends Omit<ConversationPhotosProps, 'children' | 'ownId'> {
  readonly state: Pick<ConversationPhotosState, 'explain' | 'switchHiding'>;
  readonly viewer: MessagePhotoViewer;
  readonly askedFor: ReadonlySet<string>;
  readonly drawn: ReadonlyMap<string, DrawnPhoto>;
  readonly openFile: string | null;
  readonly onOpen: (file: string | null) => void;
}

function Viewer({ photos, state, viewer, onHide, askedFor, drawn, openFile, onOpen }: ViewerProps) {
  const { t } = useTranslation('messaging');
  const client = useClient();
  const { id: ownId, visitor } = viewer;
  const viewable = openFile === null ? NONE : viewablePhotos(photos(), viewer, askedFor);
  const index = viewable.findIndex(({ embed }) => embed.filepath === openFile);
  const shown = viewable[index];
  // What was hidden or unsent meanwhile is not shown again by itself.
  if (openFile !== null && !shown) onOpen(null);
  const slides = viewable.map(({ embed, userIdFrom, handle }): Slide => {
    const { filepath, width, height, blur } = embed;
    return {
      id: filepath,
      label: userIdFrom === ownId ? t('photo.own') : t('photo.of', { handle }),
      size: { width, height },
      preview: blur,
      load: async (signal) => {
        const bytes = await client.call(getMessagePhoto, { query: { filepath }, signal });
        return new Blob([new Uint8Array(bytes)], { type: getMessagePhoto.answer.file });
      },
      hasTapZoom: isZoomedByTap(visitor?.sfwMode ?? null, false),
    };
  });
  const isOwn = shown?.userIdFrom === ownId;
  const isHidden = isOwn && shown.embed.isHidden;
  const openMenu = () => {
    const menu = openFile === null ? null : drawn.get(openFile);
    if (!menu?.openMenu) return;
    onOpen(null);
    menu.element.scrollIntoView({ block: 'nearest' });
    menu.openMenu();
  };
  return (
    <PictureViewer
      open={shown !== undefined}
      slides={slides}
      index={Math.max(0, index)}
      onIndexChange={(to) => onOpen(viewable[to]?.embed.filepath ?? null)}
      onClose={() => onOpen(null)}
      originOf={({ id }) => drawn.get(id)?.element ?? null}
      onPress={openMenu}
      actions={
        isOwn &&
        onHide && (
          <>
            {isHidden && visitor?.canAccessPaid !== true && (
              <CornerButton
                label={t('photo.aboutHidden')}
                icon={<CircleHelp aria-hidden="true" />}
                onClick={() => state.explain('hidden')}
              />
            )}
            <CornerButton
              isOn={isHidden}
              label={t(isHidden ? 'photo.showAgain' : 'photo.hide')}
              icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onClick={() => state.switchHiding(shown.messageId, isHidden)}
            />
          </>
        )
      }
      overlay={
        isHidden && (
          <p className={styles['hidden']}>
            <EyeOff size={20} aria-hidden="true" />
            {t('photo.hiddenFrom', { handle: shown.handle })}
          </p>
        )
      }
      caption={isHidden && onHide && <p>{t('photo.onlyYouSeeIt')}</p>}
    />
  );
}

const NONE: readonly ConversationPhoto[] = [];
