import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './card-frame.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface CardFrameProps {
  /** Whose card it is; when another one is shown, its heading takes the focus. */
  readonly of: string;
  /** The id of the heading in the document. */
  readonly nameId: string;
  readonly name: ReactNode;
  /** One quiet line below the name. */
  readonly words?: string | null;
  readonly badge?: ReactNode;
  readonly picture?: ReactNode;
  /** What can be done with it at once, beside the way to close the card. */
  readonly action?: ReactNode;
  /** A large picture (96 px) has the name further down beside it. */
  readonly hasLargePicture?: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The card of what was chosen on the map or in the list: what it is above, all else below. */
export function CardFrame(props: CardFrameProps) {
  const { of, nameId, name, words, badge, picture, hasLargePicture = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [of]);
  return (
    <article className={styles['card']} aria-labelledby={nameId}>
      <header className={classNames(styles['head'], hasLargePicture && styles['large'])}>
        {picture}
        <div className={styles['who']}>
          <h2 id={nameId} className={styles['name']} ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {words && <p className={styles['words']}>{words}</p>}
          {badge}
        </div>
        {props.action}
        <IconButton label={props.closeLabel} icon={<X aria-hidden="true" />} onClick={props.onClose} />
      </header>
      {children}
    </article>
  );
}

/** A quiet line in a card. */
export function CardNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
