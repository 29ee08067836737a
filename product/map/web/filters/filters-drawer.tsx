import { type ReactNode, type Ref, use, useImperativeHandle, useRef, useState } from 'react';
import { useLoadedTexts, useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { highlightParts } from '#platform/i18n/highlight.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Chip } from '#platform/ui/actions/chip.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { FilterChips, FilterSection } from '#product/nearby/web/filter-section.tsx';
import type { FilterFields, NearbyLayer } from '#product/nearby/web/layer.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useMapModel } from '../map-model-context.tsx';
import { textsOf, useNearbyWords } from '../use-nearby-words.ts';
import styles from './filters-drawer.module.css';

/** Open as long as it is there. However it closes, what stands in it holds from then on. */
export function FiltersDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('map');
  const { layers } = useMapModel();
  const form = useRef<FiltersHandle>(null);
  const close = () => {
    form.current?.apply();
    onClose();
  };
  return (
    <Drawer open onClose={close} title={t('filters.title')} closeLabel={t('actions.close')}>
      <FiltersForm ref={form} parts={fieldsOf(layers)} onDone={close} />
    </Drawer>
  );
}

/** The fields of one layer, by its key. */
type Part = readonly [key: string, fields: FilterFields];

/** The same promise for each drawing of the drawer; what could not be fetched is fetched again. */
const fetched = new WeakMap<readonly NearbyLayer[], Promise<readonly Part[]>>();

function fieldsOf(layers: readonly NearbyLayer[]): Promise<readonly Part[]> {
  const known = fetched.get(layers);
  if (known) return known;
  const parts = Promise.all(
    layers.flatMap(({ key, filter }) =>
      filter ? [filter.fields().then((fields): Part => [key, fields])] : [],
    ),
  );
  fetched.set(layers, parts);
  parts.catch(() => fetched.delete(layers));
  return parts;
}

/** What stands in the fields, by the key of their layer. */
type Drafts = Readonly<Record<string, unknown>>;

const draftsOf = (parts: readonly Part[], filters: Filters): Drafts =>
  Object.fromEntries(parts.map(([key, { draftOf }]) => [key, draftOf(filters)]));

/** What all fields say; null while some contradict each other. */
function readDrafts(parts: readonly Part[], drafts: Drafts): Filters | null {
  let all: Filters = {};
  for (const [key, fields] of parts) {
    const read = fields.read(drafts[key]);
    if (read === null) return null;
    all = { ...all, ...read };
  }
  return all;
}

interface FiltersHandle {
  /** Takes over what was changed; where fields contradict each other nothing is, and that is said. */
  readonly apply: () => void;
}

interface FiltersFormProps {
  readonly ref: Ref<FiltersHandle>;
  readonly parts: Promise<readonly Part[]>;
  readonly onDone: () => void;
}

function FiltersForm({ ref, parts: fetching, onDone }: FiltersFormProps) {
  const parts = use(fetching);
  const words = useNearbyWords();
  const { t } = words;
  const model = useMapModel();
  useLoadedTexts(textsOf(model.layers));
  const visitor = useVisitor();
  const known = useNearby((state) => state.filters);
  const [drafts, setDrafts] = useState(() => draftsOf(parts, known));
  const knownLayers = useNearby((state) => state.layers);
  const [toggles, setToggles] = useState<Layers>(knownLayers);
  const filters = readDrafts(parts, drafts);
  const left = useCountLeft(parts, filters, toggles);
  const draftProps = (key: string) => ({
    draft: drafts[key],
    onChange: (draft: unknown) => setDrafts({ ...drafts, [key]: draft }),
  });

  const save = async (chosen: Filters) => {
    const saved = await model.nearby.keepOptions(chosen, toggles);
    if (!saved) showToast(t('filters.notSaved'), 'error');
  };
  useImperativeHandle(ref, () => ({
    apply: () => {
      if (!filters) showToast(t('filters.notApplied'), 'error');
      else if (JSON.stringify([filters, toggles]) !== JSON.stringify([known, knownLayers]))
        void save(filters);
    },
  }));

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <FilterSection title={t('filters.layers')}>
        <FilterChips>
          {model.layers.map(({ key, toggle }): ReactNode => {
            if (!toggle) return null;
            const { layer, title } = toggle;
            return (
              <Chip
                key={key}
                selected={toggles[layer]}
                onClick={() => setToggles({ ...toggles, [layer]: !toggles[layer] })}
              >
                {title(words)}
              </Chip>
            );
          })}
          {parts.map(([key, { Chips }]) => Chips && <Chips key={key} {...draftProps(key)} />)}
        </FilterChips>
      </FilterSection>
      {parts.map(([key, { Fields }]) => (
        <Fields key={key} {...draftProps(key)} />
      ))}
      {visitor?.isAnonymous && <AnonymousNote />}
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            setDrafts(draftsOf(parts, {}));
            setToggles(DEFAULT_LAYERS);
          }}
        >
          {t('filters.clear')}
        </Button>
        <Button variant="filled" type="submit" disabled={filters === null}>
          {left.status === 'unknown' && t('filters.apply')}
          {left.status === 'none' && t('filters.applyNone')}
          {left.status === 'counted' && t('filters.applyCount', { counts: left.words })}
        </Button>
      </div>
    </form>
  );
}

/** What the filters leave of the layer that is counted. */
type CountLeft =
  /** Not without asking the server. */
  | { readonly status: 'unknown' }
  | { readonly status: 'none' }
  /** "12 people" */
  | { readonly status: 'counted'; readonly words: string };

const UNKNOWN: CountLeft = { status: 'unknown' };

function useCountLeft(parts: readonly Part[], next: Filters | null, toggles: Layers): CountLeft {
  const words = useNearbyWords();
  const { layers } = useMapModel();
  const heldBy = useNearby((state) => state.filters);
  const nearby = useNearby(({ nearby: known, reload }) => (reload.status === 'loaded' ? known : null));
  const counted = layers.find(({ isCruised }) => isCruised);
  const fields = parts.find(([key]) => key === counted?.key)?.[1];
  if (!nearby || !next || !fields?.left || !counted?.toggle || typeof counted.tab !== 'object')
    return UNKNOWN;
  // The rows of others in its tab are counted with it there.
  const joins = layers.some(
    ({ tab, shown }) => tab === counted.key && (shown?.(nearby, toggles).length ?? 0) > 0,
  );
  if (joins || !toggles[counted.toggle.layer]) return UNKNOWN;
  const left = fields.left(nearby, { heldBy, next });
  if (left === null) return UNKNOWN;
  return left === 0 ? { status: 'none' } : { status: 'counted', words: counted.tab.count(left, words) };
}

/** Says that filters are not kept, and how they would be. */
function AnonymousNote() {
  const { t } = useTranslation('map');
  return (
    <p className={styles['note']}>
      {highlightParts(t('filters.anonymousNote')).map(({ mark, words }) =>
        mark === 'register' ? (
          <Link key={mark} to={linkTo(pages.account.register)}>
            {words}
          </Link>
        ) : (
          words
        ),
      )}
    </p>
  );
}
