import type { Words } from '#product/nearby/web/words.ts';
import type { Place } from '../../contract/schema.ts';

/** "Sauna", and "3 here" when someone is. */
export function placeWords({ type, visitCount }: Place, { tOf }: Words): readonly string[] {
  const t = tOf('place');
  const kind = t(`type.${type}`);
  return visitCount > 0 ? [kind, t('hereCount', { count: visitCount })] : [kind];
}
