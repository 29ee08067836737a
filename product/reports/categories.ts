/** What can be reported. */
export const reportSources = [
  'GlobalChatPost',
  'Group',
  'GroupPost',
  'Place',
  'PlacePost',
  'Profile',
  'ProfilePhoto',
] as const;
export type ReportSource = (typeof reportSources)[number];

export const categoryKeys = [
  'AbusiveUse',
  'DuplicateFakeProfile',
  'CommercialAdSpam',
  'DrugReference',
  'HarassmentHate',
  'InappropriateIllegal',
  'RequestsOffersMoney',
  'Underage',
  'Other',
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

export const subCategoryKeys = [
  'Chatbot',
  'MaliciousFiles',
  'Distress',
  'Safety',
  'FakeProfile',
  'Impersonation',
  'DuplicateProfile',
  'MassTexting',
  'Advertising',
  'ExternalLinks',
  'Phishing',
  'DrugUse',
  'Dealing',
  'Bullying',
  'HateSpeech',
  'Stalking',
  'NonConsensualContent',
  'Doxxing',
  'UnwantedContact',
  'DangerousActivities',
  'IncitingViolence',
  'Weapons',
  'MoneyGifts',
  'PaymentLinks',
  'PayForPlayLanguage',
  'ClaimedUnderage',
  'SeemsUnderage',
  'PromotingUnderageActivity',
  'Other',
] as const;
export type SubCategoryKey = (typeof subCategoryKeys)[number];

export interface SubCategory {
  readonly value: SubCategoryKey;
  /** Whether the reporter must describe it. */
  readonly shouldShowTextbox: boolean;
}

export interface ReportCategory {
  readonly key: CategoryKey;
  /** Sources that cannot have this category. */
  readonly excludeOnContent: readonly ReportSource[];
  readonly subCategories: readonly SubCategory[];
}

const plain = (...values: readonly SubCategoryKey[]): readonly SubCategory[] =>
  values.map((value) => ({ value, shouldShowTextbox: false }));
const withWords = (...values: readonly SubCategoryKey[]): readonly SubCategory[] =>
  values.map((value) => ({ value, shouldShowTextbox: true }));
/** Groups and places are not persons; their authors are. */
const OF_PERSONS: readonly ReportSource[] = ['Group', 'Place'];

/** The register's table D3, in its order. */
export const reportCategories: readonly ReportCategory[] = [
  {
    key: 'AbusiveUse',
    excludeOnContent: [],
    subCategories: [...plain('Chatbot', 'MaliciousFiles'), ...withWords('Distress', 'Safety', 'Other')],
  },
  {
    key: 'DuplicateFakeProfile',
    excludeOnContent: OF_PERSONS,
    subCategories: [
      ...plain('FakeProfile'),
      ...withWords('Impersonation'),
      ...plain('DuplicateProfile'),
      ...withWords('Other'),
    ],
  },
  {
    key: 'CommercialAdSpam',
    excludeOnContent: [],
    subCategories: [
      ...plain('MassTexting', 'Advertising', 'ExternalLinks', 'Phishing'),
      ...withWords('Other'),
    ],
  },
  {
    key: 'DrugReference',
    excludeOnContent: [],
    subCategories: [...plain('DrugUse', 'Dealing'), ...withWords('Other')],
  },
  {
    key: 'HarassmentHate',
    excludeOnContent: [],
    subCategories: [
      ...plain('Bullying', 'HateSpeech'),
      ...withWords('Stalking', 'NonConsensualContent', 'Doxxing'),
      ...plain('UnwantedContact'),
      ...withWords('Other'),
    ],
  },
  {
    key: 'InappropriateIllegal',
    excludeOnContent: [],
    subCategories: [
      ...plain('DangerousActivities'),
      ...withWords('IncitingViolence'),
      ...plain('Weapons'),
      ...withWords('Other'),
    ],
  },
  {
    key: 'RequestsOffersMoney',
    excludeOnContent: [],
    subCategories: [...plain('MoneyGifts', 'PaymentLinks', 'PayForPlayLanguage'), ...withWords('Other')],
  },
  {
    key: 'Underage',
    excludeOnContent: OF_PERSONS,
    subCategories: [
      ...withWords('ClaimedUnderage'),
      ...plain('SeemsUnderage', 'PromotingUnderageActivity'),
      ...withWords('Other'),
    ],
  },
  { key: 'Other', excludeOnContent: [], subCategories: withWords('Other') },
];
