// Where the words of a name make no good label. Everything else reads as its name does.
const own: Readonly<Record<string, string>> = {
  id: 'Identifier',
  idQualifier: 'Kind of identifier',
  npi: 'NPI',
  ssn: 'Social security number',
  zip: 'ZIP code',
  line1: 'Street',
  line2: 'Street, second line',
  lastName: 'Last name or organization',
  levelCode: 'Level',
  childCode: 'Levels below',
  parent: 'Level above',
  entity: 'Role',
  type: 'Kind',
  period: 'Period',
  format: 'Form of the date',
  dateFormat: 'Form of the date',
  guide: 'Implementation guide',
  transaction: 'Transaction set',
  transactionEnd: 'End of the transaction set',
  group: 'Functional group',
  groupEnd: 'End of the functional group',
  interchange: 'Interchange',
  interchangeEnd: 'End of the interchange',
};

/** A name of the tables as words: 'planName' is 'Plan name', 'kind2' is 'Kind 2'. */
export function labelOf(name: string): string {
  const known = own[name];
  if (known !== undefined) return known;
  const words = name
    .replaceAll(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
