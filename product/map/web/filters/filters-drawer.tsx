import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { highlightParts } from '#platform/i18n/highlight.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Drawer } from '#platform/ui/drawer.tsx';
import { FieldError, TextField } from '#platform/ui/text-field.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { type PlaceType, placeTypes } from '#product/places/contract.ts';
import { DEFAULT_MINIMUM_AGE, type Layers, MAXIMUM_AGE } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { draftOf, type FilterDraft, readDraft } from '../../filter-draft.rules.ts';
import styles from './filters-drawer.module.css';
import { useMapModel } from '../map-model-context.tsx';

/** Open as long as it is there. */
export function FiltersDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Drawer open onClose={onClose} title={t('filters.title')} closeLabel={t('actions.close')}>
      <FiltersForm onDone={onClose} />
    </Drawer>
  );
}

const layerNames = [
  ['users', 'layerUsers'],
  ['places', 'layerPlaces'],
  ['groups', 'layerGroups'],
  ['globalMessages', 'layerPosts'],
] as const satisfies readonly (readonly [keyof Layers, string])[];
const ordinaryTypes = placeTypes.filter((type) => type !== 'clinic');

function FiltersForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('map');
  const { t: tPlace } = useTranslation('place');
  const model = useMapModel();
  const visitor = useVisitor();
  const known = useNearby((state) => state.filters);
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(known));
  const [layers, setLayers] = useState<Layers>(useNearby((state) => state.layers));
  const change = (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part });
  const read = readDraft(draft);
  const problem = 'problem' in read ? read.problem : null;

  const apply = async () => {
    if ('problem' in read) return;
    onDone();
    const saved = await model.nearby.keepOptions(read.filters, layers);
    if (!saved) showToast(t('filters.notSaved'), 'error');
  };
  const toggleType = (type: PlaceType) =>
    change({
      placeTypes: draft.placeTypes.includes(type)
        ? draft.placeTypes.filter((other) => other !== type)
        : [...draft.placeTypes, type],
    });

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Part title={t('filters.layers')}>
        <div className={styles['chips']}>
          {layerNames.map(([layer, name]) => (
            <Chip
              key={layer}
              selected={layers[layer]}
              onClick={() => setLayers({ ...layers, [layer]: !layers[layer] })}
            >
              {t(`filters.${name}`)}
            </Chip>
          ))}
          <Chip selected={draft.clinics} onClick={() => change({ clinics: !draft.clinics })}>
            {t('filters.clinics')}
          </Chip>
        </div>
      </Part>
      <Part title={t('filters.people')}>
        <div className={styles['pair']}>
          <TextField
            label={t('filters.ageMin')}
            inputMode="numeric"
            maxLength={3}
            value={draft.ageMin}
            errorId={problem === 'age' ? 'filter-age-problem' : undefined}
            onChange={(event) => change({ ageMin: event.target.value })}
          />
          <TextField
            label={t('filters.ageMax')}
            inputMode="numeric"
            maxLength={3}
            value={draft.ageMax}
            errorId={problem === 'age' ? 'filter-age-problem' : undefined}
            onChange={(event) => change({ ageMax: event.target.value })}
          />
        </div>
        {problem === 'age' && (
          <FieldError id="filter-age-problem">
            {t('filters.ageProblem', { min: DEFAULT_MINIMUM_AGE, max: MAXIMUM_AGE })}
          </FieldError>
        )}
        <TextField
          label={t('filters.tags')}
          placeholder={t('filters.tagsHint')}
          value={draft.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
        <Checkbox
          label={t('filters.onlineOnly')}
          checked={draft.onlineOnly}
          onChange={(event) => change({ onlineOnly: event.target.checked })}
        />
      </Part>
      <Part title={t('filters.places')}>
        <div className={styles['chips']}>
          {ordinaryTypes.map((type) => (
            <Chip key={type} selected={draft.placeTypes.includes(type)} onClick={() => toggleType(type)}>
              {tPlace(`type.${type}`)}
            </Chip>
          ))}
        </div>
      </Part>
      <Part title={t('filters.groups')}>
        <div className={styles['pair']}>
          <TextField
            label={t('filters.from')}
            type="date"
            value={draft.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label={t('filters.to')}
            type="date"
            value={draft.to}
            errorId={problem === 'dates' ? 'filter-date-problem' : undefined}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        {problem === 'dates' && <FieldError id="filter-date-problem">{t('filters.dateProblem')}</FieldError>}
      </Part>
      {visitor?.isAnonymous && <AnonymousNote />}
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            setDraft(draftOf({}));
            setLayers(DEFAULT_LAYERS);
          }}
        >
          {t('filters.clear')}
        </Button>
        <Button variant="filled" type="submit" disabled={problem !== null}>
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}

/** That filters are not kept, and how they would be. */
function AnonymousNote() {
  const { t } = useTranslation('map');
  return (
    <p className={styles['note']}>
      {highlightParts(t('filters.anonymousNote')).map(({ mark, words }) =>
        mark === 'register' ? (
          <Link key={mark} to="/register">
            {words}
          </Link>
        ) : (
          words
        ),
      )}
    </p>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles['part']}>
    <legend className={styles['legend']}>{title}</legend>
    {children}
  </fieldset>
);
