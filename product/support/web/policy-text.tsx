import { useTranslation } from 'react-i18next';
import { policies, type PolicyName } from './policies.ts';
import styles from './policy-text.module.css';

/** A policy to read. */
export function PolicyText({ name }: { readonly name: PolicyName }) {
  const { t } = useTranslation('policies');
  const policy = t(policies[name], { returnObjects: true });
  return (
    <div className={styles['text']}>
      <p className={styles['inForce']}>{policy.inForce}</p>
      {policy.sections.map((section) => (
        <section key={section.title}>
          <h2 className={styles['heading']}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
