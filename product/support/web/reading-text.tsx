import styles from './reading-text.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface ReadingTextProps {
  /** Introduction before the first section. */
  readonly lead: string;
  readonly isLeadQuiet?: boolean;
  readonly sections: readonly Section[];
}

/** A long text in sections. */
export const ReadingText = ({ lead, isLeadQuiet = false, sections }: ReadingTextProps) => (
  <div className={styles['text']}>
    <p className={styles[isLeadQuiet ? 'quiet' : 'lead']}>{lead}</p>
    {sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2 className={styles['heading']}>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
