/** What the run's one set-up hands to every test file. */
export type TestFixtures = {
  readonly adminUrl: string;
  readonly keysFile: string;
  readonly folder: string;
  readonly sandboxPort: number;
};
