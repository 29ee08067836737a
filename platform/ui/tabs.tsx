import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly count?: number;
  readonly panel: ReactNode;
}

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
}

/** Arrows move between tabs; the count is part of a tab's name. */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) {
  return (
    <BaseTabs.Root
      className={classNames(styles['root'])}
      value={current}
      onValueChange={(value) => onChange(value as Name)}
    >
      <BaseTabs.List className={classNames(styles['list'])} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.name} value={tab.name} className={classNames(styles['tab'])}>
            {tab.title}
            {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.name} value={tab.name} className={classNames(styles['panel'])}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
