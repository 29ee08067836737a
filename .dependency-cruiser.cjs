/** The import directions of the house (docs/decisions/0001-the-house.md): platform, contract, rules, server or web, apps. */
const sliceOf = '^product/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-no-product',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(product|wire|apps|database)/' },
    },
    {
      name: 'contract-before-rules',
      comment: 'A contract uses contracts and the platform; never rules, server or web.',
      severity: 'error',
      from: { path: '^product/[^/]+/contract\\.ts$' },
      to: {
        path: '^(product/[^/]+/[^/]*rules\\.ts|product/[^/]+/(server|web)/|wire/|apps/|database/)',
      },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^product/[^/]+/[^/]*rules\\.ts$' },
      to: {
        path: '^(product/[^/]+/(server|web)/|wire/|apps/|database/|platform/(http|db|live|config|client|ui|device|i18n|testing)/)',
      },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^product/[^/]+/server/' },
      to: { path: '^(product/[^/]+/web/|apps/|platform/(ui|device|client|i18n)/)' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^product/[^/]+/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(product/[^/]+/server/|apps/|database/|platform/(http|db|live|config|testing)/)' },
    },
    {
      name: 'another-slice-server-by-its-index',
      severity: 'error',
      from: { path: '^product/([^/]+)/', pathNot: ['\\.test\\.ts$', '/server/tables\\.ts$'] },
      to: { path: '^product/([^/]+)/server/(?!index\\.ts$)', pathNot: '^product/$1/' },
    },
    {
      name: 'apps-use-a-slice-server-by-its-index',
      severity: 'error',
      from: { path: '^apps/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^product/[^/]+/server/(?!index\\.ts$)' },
    },
    {
      name: 'another-slice-web-never',
      comment: 'Screens compose.',
      severity: 'error',
      from: { path: '^product/([^/]+)/web/', pathNot: '^product/map/' },
      to: { path: '^product/([^/]+)/web/', pathNot: '^product/$1/' },
    },
    {
      name: 'the-map-by-web-index',
      comment:
        'The map stands on the slices it shows, by their web/index.ts; a card comes by itself, when one is opened.',
      severity: 'error',
      from: { path: '^product/map/' },
      to: { path: '^product/(?!map/)[^/]+/web/(?!index\\.ts$|[^/]+-card\\.tsx$)' },
    },
    {
      name: 'nobody-imports-the-map',
      severity: 'error',
      comment: 'But the proof of two worlds, which asks every slice what it tells.',
      from: { path: sliceOf, pathNot: '^product/(map|presence/indistinguishable)/' },
      to: { path: '^product/map/' },
    },
    {
      name: 'nothing-imports-apps',
      severity: 'error',
      from: { pathNot: '^(apps|bench)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'capacitor-in-device',
      severity: 'error',
      from: { pathNot: '^platform/device/' },
      to: { path: '@capacitor/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is installed is no part of the house, but `capacitor-in-device` has to see who imports it.
    exclude: { path: ['^(dist|data|\\.cache)/', 'node_modules/(?!@capacitor/)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
