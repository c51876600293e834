/** What a bureau is told of a person, as docs/demographic-bureau.md has it. Read by hand: the product's own code is at the other end. */
export interface AskedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly ssn: string;
  readonly phone: string;
  readonly email: string;
  readonly address: Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'zip', string>> | null;
}

export interface Question {
  readonly requestId: string;
  readonly parts: readonly string[];
  readonly person: AskedPerson;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The question of a body; null of what is none, and of one that asks for more than a soft inquiry. */
export function readQuestion(body: string): Question | null {
  let whole: unknown;
  try {
    whole = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isJson(whole) || !isJson(whole['person']) || !Array.isArray(whole['parts']) || whole['inquiry'] !== 'soft')
    return null;
  const { person } = whole as { readonly person: Json }; // seen just above
  const home = person['address'];
  return {
    requestId: text(whole['requestId']),
    parts: whole['parts'].map(String),
    person: {
      lastName: text(person['lastName']),
      firstName: text(person['firstName']),
      dateOfBirth: text(person['dateOfBirth']),
      gender: text(person['gender']),
      ssn: text(person['ssn']),
      phone: text(person['phone']),
      email: text(person['email']),
      address: isJson(home)
        ? {
            line1: text(home['line1']),
            line2: text(home['line2']),
            city: text(home['city']),
            state: text(home['state']),
            zip: text(home['zip']),
          }
        : null,
    },
  };
}
