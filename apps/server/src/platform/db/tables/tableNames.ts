/** The tables of an area by their class: a client's, of people and companies, or of all. */
export type TableNames = {
  readonly tenant?: readonly `phi.${string}`[];
  readonly identity?: readonly `identity.${string}`[];
  readonly system?: readonly `system.${string}`[];
};
