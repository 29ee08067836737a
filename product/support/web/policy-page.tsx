import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#product/brand.ts';
import { policies, type PolicyName } from './policies.ts';
import styles from './policy-page.module.css';
import { PolicyText } from './policy-text.tsx';

/** A policy with an address of its own, for whoever comes from outside. */
export function PolicyPage({ name }: { readonly name: PolicyName }) {
  const { t } = useTranslation('policies');
  return (
    <main className={styles['page']}>
      <div className={styles['column']}>
        <Link to="/" className={styles['home']}>
          {brand.name}
        </Link>
        <h1 className={styles['title']}>{t(`${policies[name]}.title`)}</h1>
        <PolicyText name={name} />
      </div>
    </main>
  );
}
