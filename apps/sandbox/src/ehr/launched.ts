/** Somebody of a practice who opens the portal for a patient. */
export interface Launched {
  readonly username: string;
  readonly practice: string;
  readonly patient: string;
}
