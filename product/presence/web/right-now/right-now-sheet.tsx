import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatHours } from '#platform/i18n/format-hours.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import { Segments } from '#platform/ui/fields/segments.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { type LookingFor, lookingFor } from '#product/visitors/about.contract.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { linkTo, pages } from '#product/pages.ts';
import {
  type RightNowAnswer,
  type RightNowPlace,
  rightNowPlaces,
  startRightNow,
  stopRightNow,
} from '../../contract/right-now.ts';
import { setAvailability } from '../../contract/availability.ts';
import { placeOf, rightNowEnd, rightNowStep } from '../../right-now.rules.ts';
import { locationStore, useLocationState } from '../location/location.store.ts';
import { whenArrived } from '../location/when-arrived.ts';
import { doubtPublished, setPublished, usePublished } from '../published.store.ts';
import styles from './right-now-sheet.module.css';
import { useActiveRightNow } from './use-active-right-now.ts';

const HOURS = [1, 2, 3, 4] as const;
const FIRST_CHOICE = 2;
/** Longer unanswered, the server is asked to start it all the same, and says what is wrong. */
const ARRIVED_WITHIN_MS = 10_000;
const places = ['unsaid', ...rightNowPlaces] as const;

/** What is chosen in the sheet and not started yet. */
export interface RightNowChoices {
  readonly lookingFor: readonly LookingFor[];
  readonly hours: (typeof HOURS)[number];
  readonly place: (typeof places)[number];
}

export interface RightNowSheetProps {
  readonly visitor: Visitor;
  /** Null for those it opens with; kept outside, since a screen about the location may take its place meanwhile. */
  readonly choices: RightNowChoices | null;
  readonly onChoose: (choices: RightNowChoices) => void;
  /** How others will see the visitor's marker. */
  readonly marker: (where: RightNowPlace | null) => ReactNode;
  readonly onSet: (answer: RightNowAnswer | AnswerOf<typeof setAvailability>) => void;
  /** It was off and is on. */
  readonly onStarted: () => void;
  /** Locates the device, which puts the visitor on the map. */
  readonly onGetOnMap: () => Promise<void>;
  /** Starting takes an account: a guest gets one first, over the sheet, which keeps what they chose. */
  readonly onSignUp: () => void;
  readonly onClose: () => void;
}

/** Starts Right now, or stops it; open as long as it is there. */
export function RightNowSheet(props: RightNowSheetProps) {
  const { t } = useTranslation(['right-now', 'common']);
  return (
    <Drawer open onClose={props.onClose} title={t('title')} closeLabel={t('common:close')}>
      <Form {...props} />
    </Drawer>
  );
}

function Form({ visitor, marker, onSet, onGetOnMap, onSignUp, onClose, ...props }: RightNowSheetProps) {
  const { t } = useTranslation('right-now');
  const locale = useLocale();
  const now = useMinute();
  const running = useActiveRightNow(visitor.rightNow);
  const { position, isKnown } = usePublished();
  const { physicalLocation } = useLocationState();
  const isTimeUp = visitor.availability?.status === 'over';
  const step = rightNowStep({
    ...{ isKnown, isTimeUp },
    isPublished: position !== null,
    isLocated: physicalLocation !== null,
  });
  const [first] = useState<RightNowChoices>(() => ({
    lookingFor: running?.lookingFor ?? [],
    hours: FIRST_CHOICE,
    place: placeOf(visitor.hostingStatus, now) ?? 'unsaid',
  }));
  const choices = props.choices ?? first;
  const { lookingFor: chosen, hours, place } = choices;
  const choose = (change: Partial<RightNowChoices>) => props.onChoose({ ...choices, ...change });
  const { act: start, acting: starting } = useMutation<BodyOf<typeof startRightNow>>(
    async (client, body) => {
      if (step === 'get-on-map') {
        if (isTimeUp) onSet(await client.call(setAvailability, { body: { minutes: null } }));
        doubtPublished();
        await onGetOnMap();
        // A screen says why the device is not located; where they are hidden, the sheet does.
        if (locationStore.getState().physicalLocation === null) {
          setPublished(position);
          return;
        }
        if ((await whenArrived(ARRIVED_WITHIN_MS)) === 'hidden') return;
      }
      onSet(await client.call(startRightNow, { body }));
      showToast(t('started'), 'success');
      if (!running) props.onStarted();
      onClose();
    },
    (failure) => t(refusalOf(failure, startRightNow) === 'not-on-map' ? 'offMap' : 'failed'),
  );
  const { act: stop, acting: stopping } = useMutation(
    async (client, _now: true) => {
      onSet(await client.call(stopRightNow));
      showToast(t(isKnown && position ? 'stoppedOnMap' : 'stopped'), 'success');
      onClose();
    },
    () => t('failed'),
  );
  const where = place === 'unsaid' ? null : place;
  const time = clockTime(rightNowEnd(hours, now).toISOString(), locale);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (visitor.isAnonymous) onSignUp();
        else void start({ hours, lookingFor: [...chosen], ...(where && { where }) });
      }}
    >
      <p className={styles['text']}>
        {running ? t('running', { time: clockTime(running.until, locale) }) : t('text')}
      </p>
      {running && (
        <Button variant="filled" wide busy={stopping !== null} onClick={() => void stop(true)}>
          {t('stop')}
        </Button>
      )}
      <ChipGroup
        title={t('whatFor')}
        values={lookingFor}
        chosen={chosen}
        nameOf={(value) => t(`for.${value}`)}
        onChange={(values) => choose({ lookingFor: values })}
      />
      <Segments
        legend={t('howLong')}
        value={hours}
        onChange={(value) => choose({ hours: value })}
        segments={HOURS.map((value) => ({
          value,
          title: formatHours(value, locale, 'narrow'),
          spoken: formatHours(value, locale, 'long'),
        }))}
      />
      <Segments
        legend={t('where')}
        value={place}
        onChange={(value) => choose({ place: value })}
        segments={places.map((value) => ({ value, title: t(`place.${value}`) }))}
      />
      <div className={styles['preview']}>
        <span className={styles['marker']}>{marker(where)}</span>
        <div>
          <p className={styles['previewTitle']}>{t('preview')}</p>
          <p className={styles['previewText']}>
            {[t('title'), where && t(`place.${where}`), t('until', { time })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {step !== 'start' && (
        <p role="status" className={styles['text']}>
          {step === 'get-on-map' ? t('offMap') : t('hidden')}{' '}
          {step === 'unhide' && (
            <Link to={linkTo(pages.you.you)} onClick={onClose}>
              {t('seeWhy')}
            </Link>
          )}
        </p>
      )}
      {step !== 'unhide' && (
        <div className={styles['actions']}>
          <Button
            {...(!running && { variant: 'filled' })}
            type="submit"
            wide
            busy={starting !== null}
            icon={<Glyph name="bolt" size={20} />}
          >
            {step === 'get-on-map' ? t('getOnMap') : t(running ? 'change' : 'start', { time })}
          </Button>
          {!running && <p className={styles['hint']}>{t('hint')}</p>}
        </div>
      )}
    </form>
  );
}
