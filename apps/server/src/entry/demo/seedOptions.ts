export type SeedOptions = {
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly keysFile: string;
  /** Where the sandbox's payers answer. */
  readonly sandboxPort: number;
  /** Soft and hard deadline of each payer's line, milliseconds; tests take less. */
  readonly softMs?: number;
  readonly hardMs?: number;
  /** A month of work follows: until it stands, the demo is not whole. */
  readonly month?: boolean;
};
