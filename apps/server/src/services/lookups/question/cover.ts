/** What a registered insurance says beside the request about it: how the patient stands to its subscriber, and the group. */
export type Cover = { readonly relationship: string; readonly group: string };

export type CoverRow = Cover & {
  readonly registration: string;
  readonly partner: string;
  readonly certificate: Buffer | null;
};
