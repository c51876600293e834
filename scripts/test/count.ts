/** What a runner or a check found; `complaints` say what is wrong beyond the failed tests it has shown itself. */
export type Count = Readonly<{ passed: number; failed: number; complaints: readonly string[] }>;

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  complaints: counts.flatMap(({ complaints }) => complaints),
});

export const failure = (complaint: string): Count => ({ passed: 0, failed: 1, complaints: [complaint] });

/** Every complaint is a failure; a runner that ran nothing, or went wrong without a failed test, has failed as well. */
export const judged = (passed: number, failed: number, complaints: readonly string[], exitCode: number): Count => {
  const all = [...complaints];
  if (passed + failed + all.length === 0) all.push('ran no test');
  if (exitCode !== 0 && failed + all.length === 0) all.push(`ended with code ${exitCode} though no test failed`);
  return { passed, failed: failed + all.length, complaints: all };
};
