import { type Count, judged } from './count.ts';

type Suite = Readonly<{
  specs: readonly Readonly<{
    title: string;
    file: string;
    tests: readonly Readonly<{ status: string; expectedStatus: string }>[];
  }>[];
  suites?: readonly Suite[];
}>;

type Report = Readonly<{ suites: readonly Suite[]; errors: readonly Readonly<{ message?: string }>[] }>;

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** Counts Playwright's JSON report: a skipped, flaky or expectedly failing test is a failure, an error outside tests too. */
export const countPlaywright = (text: string, exitCode: number): Count => {
  // safe: the pinned Playwright writes this shape; anything else breaks the run aloud
  const { suites, errors } = JSON.parse(text) as Report;
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests: runs }) => runs.map((run) => ({ ...run, label: `${file}: ${title}` })));
  const isPass = ({ status, expectedStatus }: (typeof tests)[number]): boolean =>
    status === 'expected' && expectedStatus === 'passed';
  const passed = tests.filter(isPass).length;
  const failed = tests.filter(({ status }) => status === 'unexpected').map(({ label }) => label);
  const complaints = [
    ...tests
      .filter((test) => !isPass(test) && test.status !== 'unexpected')
      .map(({ status, label }) => `${status === 'expected' ? 'expected to fail' : status}: ${label}`),
    ...errors.map(({ message }) => `error outside the tests: ${message?.split('\n')[0] ?? 'no message'}`),
  ];
  return judged({ passed, tests: failed, complaints }, exitCode);
};
