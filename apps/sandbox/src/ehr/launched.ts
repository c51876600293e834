/** Somebody of a practice who opens the portal for a patient. */
export interface Launched {
  readonly username: string;
  readonly practice: string;
  readonly patient: string;
  /** What the authorization server is to answer: an error of OAuth, `wrong-iss`, `without-iss`; as it should where empty. */
  readonly answer: string;
}
