/** Whom another screen is asked to go on with. Ids alone, and in memory: neither in an address nor in the browser's history. */
export type HandOver = {
  readonly RegMasterID: string;
  readonly RegInsuranceID?: string;
  readonly VisitMasterID?: string;
};

let handed: HandOver | null = null;

export const handOver = {
  put(what: HandOver): void {
    handed = what;
  },
  /** Once. */
  take(): HandOver | null {
    const taken = handed;
    handed = null;
    return taken;
  },
};
