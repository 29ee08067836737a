import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { type ButtonHTMLAttributes, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Menu } from '#platform/ui/actions/menu.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import { stateOf } from '../verdict.rules.ts';
import { PhotoImage } from './photo-image.tsx';
import styles from './photo-row.module.css';
import { PhotoVerdict } from './photo-verdict.tsx';

export interface PhotoRowProps {
  readonly image: ProfileImage;
  /** Its place in the list, from 0, and how many there are. */
  readonly at: number;
  readonly count: number;
  /** Pixels by which it is moved while one is dragged. */
  readonly shift: number;
  readonly isDragged: boolean;
  /** Of the grip; null where the photo has no other place. */
  readonly grip: ButtonHTMLAttributes<HTMLButtonElement> | null;
  /** Where it can go; null for no further. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onMain: () => void;
  readonly onRemove: () => void;
  /** Asks for a person to look again. */
  readonly onAskPerson: () => void;
}

/** One of the own photos, with its verdict and what can be done about it. */
export function PhotoRow({ image, at, count, shift, isDragged, ...acts }: PhotoRowProps) {
  const { t } = useTranslation('profile');
  const n = at + 1;
  const isRejected = stateOf(image) === 'rejected';
  const canAsk = image.verdict?.can.askPerson === true;
  return (
    <li
      className={classNames(styles['row'], isRejected && styles['card'], isDragged && styles['dragged'])}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div className={styles['about']}>
        <PhotoImage
          path={image.path}
          width="480"
          label={t('photos.nth', { n, count })}
          className={styles['picture']}
        />
        <PhotoVerdict image={image} />
        <div className={styles['tools']}>
          {acts.grip && !isRejected && (
            <IconButton
              {...acts.grip}
              label={t('photos.grip', { n })}
              icon={<GripVertical size={20} aria-hidden="true" />}
              className={styles['grip']}
            />
          )}
          {(!isRejected || acts.grip) && <RowMenu n={n} image={image} isRejected={isRejected} {...acts} />}
        </div>
      </div>
      {isRejected && (
        <>
          <Link to={linkTo(pages.support.mapPolicy, { policy: 'photo-rules' })} className={styles['link']}>
            {t('photos.rules')}
          </Link>
          {canAsk && (
            <Button variant="soft" wide onClick={acts.onAskPerson}>
              {t('photos.askPerson')}
            </Button>
          )}
          <div className={styles['actions']}>
            <Button aria-label={t('photos.removeNth', { n })} onClick={acts.onRemove}>
              {t('photos.remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface RowMenuProps extends Pick<
  PhotoRowProps,
  'image' | 'onUp' | 'onDown' | 'onMain' | 'onRemove' | 'onAskPerson'
> {
  readonly n: number;
  readonly isRejected: boolean;
}

function RowMenu({ n, image, isRejected, onUp, onDown, onMain, onRemove, onAskPerson }: RowMenuProps) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const items = [
    !image.isPrimary &&
      !isRejected && { name: t('photos.makeMain'), icon: <Star aria-hidden="true" />, onSelect: onMain },
    onUp && { name: t('photos.moveUp'), icon: <ArrowUp aria-hidden="true" />, onSelect: onUp },
    onDown && { name: t('photos.moveDown'), icon: <ArrowDown aria-hidden="true" />, onSelect: onDown },
    !isRejected &&
      image.verdict?.can.askPerson && {
        name: t('photos.askPerson'),
        icon: <Eye aria-hidden="true" />,
        onSelect: onAskPerson,
      },
    !isRejected && { name: t('photos.remove'), icon: <Trash aria-hidden="true" />, onSelect: onRemove },
  ].filter((item) => typeof item === 'object' && item !== null);
  return <Menu label={t('photos.actions', { n })} items={items} align="end" open={open} onOpen={setOpen} />;
}
