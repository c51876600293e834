type VitestReport = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type Suite = {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
};

/** Full titles of the tests that passed; no other counts. */
export const vitestTitles = (text: string): readonly string[] =>
  (JSON.parse(text) as VitestReport).testResults // the pinned runner's own shape
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);

const titlesOf = (suite: Suite): readonly string[] => [
  ...suite.specs.filter(({ ok }) => ok).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(titlesOf),
];

export const playwrightTitles = (text: string): readonly string[] =>
  (JSON.parse(text) as { readonly suites: readonly Suite[] }).suites.flatMap(titlesOf); // likewise
