import { type Count, judged } from './count.ts';

type Report = Readonly<{
  testResults: readonly Readonly<{
    name: string;
    status: string;
    assertionResults: readonly Readonly<{ fullName: string; status: string }>[];
  }>[];
}>;

/** Counts Vitest's JSON report: a test that did not run, and a file that broke before its tests, are failures. */
export const countVitest = (text: string, exitCode: number): Count => {
  // safe: the pinned Vitest writes this shape; anything else breaks the run aloud
  const { testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  );
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const empty = testResults.filter((file) => file.status !== 'failed' && file.assertionResults.length === 0);
  const complaints = [
    ...skipped.map(({ fullName, status }) => `${status}: ${fullName}`),
    ...broken.map(({ name }) => `broke outside its tests: ${name}`),
    ...empty.map(({ name }) => `holds no test: ${name}`),
  ];
  return judged({ passed, tests: failed, complaints }, exitCode);
};
