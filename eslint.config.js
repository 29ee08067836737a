import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Everything that is not a pure function of its arguments; rules get `now`, ids and chance as arguments. */
const impure = [
  { object: 'Date', property: 'now', message: 'Rules take `now` as an argument.' },
  { object: 'Math', property: 'random', message: 'Rules take chance as an argument.' },
];

const processEnv = {
  object: 'process',
  property: 'env',
  message: 'Settings are read in platform/config alone.',
};

export default tseslint.config(
  { ignores: ['dist', 'data', '.cache', 'node_modules', 'tools/*/node_modules'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          './tsconfig.shared.json',
          './tsconfig.server.json',
          './tsconfig.web.json',
          './tsconfig.web-tests.json',
          './tsconfig.worker.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-console': 'error',
      'no-restricted-properties': ['error', processEnv],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: [
      'platform/{client,contract,device,geo,i18n,ui}/**',
      'product/*/*.ts',
      'product/*/web/**',
      'wire/**',
      'apps/web/**',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'zod', message: 'The browser carries zod/mini: docs/decisions/0008.' },
      ],
    },
  },
  {
    files: ['**/rules.ts', '**/*.rules.ts', 'product/*/contract.ts', 'product/*/*.contract.ts'],
    ignores: ['tools/**'],
    rules: {
      'no-restricted-properties': ['error', processEnv, ...impure],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Rules take `now` as an argument.',
        },
      ],
    },
  },
  {
    files: [
      'platform/config/**',
      'platform/testing/**',
      'bench/**',
      'tools/**',
      '*.config.ts',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['bench/**', 'tools/**', 'database/**/*.cli.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['**/*.tsx', 'product/*/web/**/*.ts', 'platform/ui/**/*.ts'], ...hooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'performance',
          'module',
          'AbortSignal',
          'TextDecoder',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
