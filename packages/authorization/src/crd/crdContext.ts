/** What whoever asks knows and the request does not. */
export type CrdContext = {
  /** Where our resources would stand, as https://portal.example/fhir: full addresses are made with it. */
  readonly base: string;
  /** The moment of asking, with its zone. */
  readonly at: string;
  /** Of this call alone: a UUID that nobody used before. */
  readonly hookInstance: string;
  /** Id of the practitioner for whom it is asked, as the payer may keep it; '' for who asks by the request. */
  readonly practitionerId: string;
  /** Id of the visit; '' where none is told. */
  readonly encounterId: string;
};
