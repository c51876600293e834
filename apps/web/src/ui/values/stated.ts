/** A value as it stands in an answer: what it is, whether we computed it, and the id of the evidence it opens. */
export type Stated<T> = {
  readonly value: T;
  readonly computed?: boolean;
  readonly evidence?: string;
};

/** How a figure opens its evidence; the same two props travel down to every figure of an answer. */
export type EvidenceProps = {
  readonly openEvidence?: string | null | undefined;
  readonly onEvidence?: ((id: string) => void) | undefined;
};
