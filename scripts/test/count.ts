/**
 * What a runner or a check found. `tests` names the failed tests, which it has shown itself; `complaints` say what is
 * wrong beyond them.
 */
export type Count = Readonly<{
  passed: number;
  failed: number;
  tests: readonly string[];
  complaints: readonly string[];
}>;

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  tests: counts.flatMap(({ tests }) => tests),
  complaints: counts.flatMap(({ complaints }) => complaints),
});

export const failure = (complaint: string): Count => ({
  passed: 0,
  failed: 1,
  tests: [],
  complaints: [complaint],
});

/** Every complaint is a failure; a runner that ran nothing, or went wrong without a failed test, has failed as well. */
export const judged = ({ passed, tests, complaints }: Omit<Count, 'failed'>, exitCode: number): Count => {
  const all = [...complaints];
  if (passed + tests.length + all.length === 0) all.push('ran no test');
  if (exitCode !== 0 && tests.length + all.length === 0) all.push(`ended with code ${exitCode} though no test failed`);
  return { passed, failed: tests.length + all.length, tests, complaints: all };
};
