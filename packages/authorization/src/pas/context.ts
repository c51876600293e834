/** What the sender knows and the request does not. */
export type PasContext = {
  /** Where our resources would stand, as https://portal.example/fhir: full addresses are made with it. */
  readonly base: string;
  /** The moment of sending, with its zone. */
  readonly at: string;
  /** GS02 and GS03, ISA06 and ISA08: by the sender's id the payer tells subscriptions apart. */
  readonly senderId: string;
  readonly receiverId: string;
};

/** An id of FHIR has 64 of these characters at most. */
export const idOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9.-]/g, '-').slice(0, 64);
