/** The import directions of the house (docs/decisions/0001-the-house.md): platform, contract, rules, server or web, apps. */
const sliceOf = '^product/([^/]+)/';
/** What is said over the wire: a file, or a folder where that is too long. */
const CONTRACT = ['^product/[^/]+/[^/]*contract\\.ts$', '^product/[^/]+/contract/'];
/** At the top of a slice, or in a folder of it. */
const RULES = ['^product/[^/]+/[^/]*rules\\.ts$', '^product/[^/]+/(?!web/)[^/]+/[^/]*rules\\.ts$'];
/** Tests and what they begin with may look at anything. */
const TESTS = '\\.(test|fixture)\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      from: { path: CONTRACT },
      to: {
        path: [...RULES, '^(product/[^/]+/(server|web)/|wire/|apps/|database/)'],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Those of a server too: it uses them, and they nothing of it.',
      severity: 'error',
      from: { path: [...RULES, '^product/[^/]+/server/.*\\.rules\\.ts$'] },
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
      to: {
        path: '^(product/[^/]+/server/|apps/|database/|platform/(http|db|live|config|testing)/)',
      },
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
      from: { path: '^apps/', pathNot: TESTS },
      to: { path: '^product/[^/]+/server/(?!index\\.ts$)' },
    },
    {
      name: 'another-slice-web-never',
      comment:
        'Screens compose. Messaging is a room that slices share; what is nearby is another: slices register their layers there, and read its state.',
      severity: 'error',
      from: { path: '^product/([^/]+)/web/', pathNot: ['^product/map/', TESTS] },
      to: {
        path: '^product/([^/]+)/web/',
        pathNot: ['^product/$1/', '^product/messaging/', '^product/nearby/web/'],
      },
    },
    {
      name: 'the-map-names-no-layer',
      comment:
        'It draws what the layers of nearby hold, over the base map, for a visitor who is somewhere; no other noun.',
      severity: 'error',
      from: { path: '^product/map/', pathNot: TESTS },
      to: { path: '^product/(?!(map|nearby|basemap|visitors|onboarding|presence)/)[^/]+/' },
    },
    {
      name: 'the-map-by-web-index',
      severity: 'error',
      from: { path: '^product/map/' },
      to: {
        path: '^product/(?!map/)[^/]+/web/(?!index\\.ts$|maplibre\\.ts$)',
        pathNot: '^product/nearby/web/',
      },
    },
    {
      name: 'nearby-knows-no-web',
      comment: 'It holds what the slices register, and imports none of their screens.',
      severity: 'error',
      from: { path: '^product/nearby/', pathNot: TESTS },
      to: { path: '^product/(?!nearby/)[^/]+/web/' },
    },
    {
      name: 'nobody-imports-the-map',
      severity: 'error',
      from: { path: sliceOf, pathNot: '^product/map/' },
      to: { path: '^product/map/' },
    },
    {
      name: 'nothing-imports-apps',
      severity: 'error',
      from: { pathNot: '^(apps|bench)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'wire-joins-contracts',
      comment: 'The wire is what the contracts say, with who may call by the rules; nothing that does it.',
      severity: 'error',
      from: { path: '^wire/', pathNot: TESTS },
      to: {
        path: '^(apps|bench|database|product|platform)/',
        pathNot: [...CONTRACT, ...RULES, '^product/visitors/access\\.ts$', '^platform/(contract|geo)/'],
      },
    },
    {
      name: 'first-contacts-before-sending',
      comment: 'Invitations and groups are judged as messages are, and send none.',
      severity: 'error',
      from: { path: '^product/chat/(server/)?requests/' },
      to: { path: '^product/chat/server/send/' },
    },
    {
      name: 'slices-before-the-wire',
      comment:
        'What is joined stands on its parts. What is nearby and the map alone, which stand on all slices, read what all of them tell.',
      severity: 'error',
      from: { path: '^product/', pathNot: ['^product/(map|nearby)/web/', TESTS] },
      to: { path: '^wire/' },
    },
    {
      name: 'database-by-the-servers-of-slices',
      comment:
        'Migrations and the demo world: tables, what the slices promise, and their servers by the door.',
      severity: 'error',
      from: { path: '^database/', pathNot: TESTS },
      to: {
        path: '^(apps|bench|wire|product/[^/]+/(web/|server/(?!(index|tables)\\.ts$))|platform/(client|device|http|i18n|live|testing|ui)/)',
      },
    },
    {
      name: 'who-uses-the-demo-world',
      comment:
        'Nothing of the product: its people come in by the doors everybody uses. A server may open it.',
      severity: 'error',
      from: { pathNot: '^(apps/server|bench|database|tools)/' },
      to: { path: '^database/' },
    },
    {
      name: 'bench-is-last',
      comment: 'It measures everything and nothing needs it.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bench-drives-what-is-shipped',
      comment: 'Never what only a test has, but the people and sessions that tests begin with.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '(^tools/|\\.test\\.tsx?$|\\.conformance\\.ts$)' },
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
