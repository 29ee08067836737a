import { classNames } from '#platform/ui/theme/class-names.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { avatarAddress } from '#product/profiles/avatar.rules.ts';
import styles from './picture-markers.module.css';

/** Sample markers over the drawn city; decorative. */
export function PictureMarkers() {
  return (
    <div className={styles['markers']} aria-hidden="true">
      <span className={classNames(styles['cluster'], styles['a'])}>12</span>
      <span className={classNames(styles['person'], styles['online'], styles['b'])}>
        <Face of="Rowan" />
        <i className={styles['presence']} />
      </span>
      <span className={classNames(styles['person'], styles['host'], styles['c'])}>
        <Face of="Ellis" />
        <i className={styles['role']}>
          <Glyph name="house" size={16} />
        </i>
        <i className={styles['presence']} />
      </span>
      <span className={classNames(styles['person'], styles['away'], styles['d'])}>
        <Face of="Marlow" />
      </span>
      <span className={classNames(styles['place'], styles['e'])}>
        <Glyph name="cup" size={20} />
        <i className={styles['visits']}>4</i>
      </span>
      <span className={classNames(styles['group'], styles['f'])}>
        <Glyph name="people" size={20} />6
      </span>
    </div>
  );
}

const Face = ({ of }: { readonly of: string }) => (
  <img className={styles['face']} src={avatarAddress(of)} alt="" />
);
