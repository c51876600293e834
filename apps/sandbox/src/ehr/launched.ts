/** Somebody of a practice who opens the portal for a patient. */
export interface Launched {
  readonly username: string;
  readonly practice: string;
  readonly patient: string;
  /** What the authorization server is to answer: an error of OAuth, `wrong-iss`, `without-iss`; as it should where empty. */
  readonly answer: string;
  /**
   * How the EHR takes what the portal saves: `refused`, `forbidden`, `expired`, `away`, `slow`, `half` (the patient's fields, and no
   * insurance), `stale` (another was quicker), `lost` (it is kept, and no answer comes); as it should where empty.
   */
  readonly saving: string;
}
