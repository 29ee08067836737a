import { useTranslation } from 'react-i18next';
import type { Client } from '#platform/client/client.ts';
import { useAct } from '#platform/client/use-act.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { WhenAnswered } from '#platform/client/when-answered.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { getHabits, setHabits } from '../../own.contract.ts';
import styles from './habits.module.css';

const switches = ['showsTyping', 'showsSeen'] as const;

/** What the person shows of how he reads and writes, which he sees of others as long as he shows it. */
export function Habits() {
  const { t } = useTranslation('chat');
  const asked = useAnswer(askHabits);
  const { act: change, acting: changing } = useAct(
    async (client, wanted: Partial<Awaited<ReturnType<typeof askHabits>>>) =>
      asked.replace(await client.call(setHabits, { body: wanted })),
    () => t('habits.failed'),
  );
  return (
    <WhenAnswered asked={asked}>
      {(habits) => (
        <div className={styles['habits']}>
          {switches.map((name) => (
            <Switch
              key={name}
              title={t(`habits.${name}`)}
              text={t(`habits.${name}Text`)}
              checked={changing?.[name] ?? habits[name]}
              disabled={changing !== null}
              onChange={(wanted) => void change({ [name]: wanted })}
            />
          ))}
        </div>
      )}
    </WhenAnswered>
  );
}

const askHabits = (client: Client, signal: AbortSignal) => client.call(getHabits, { signal });
