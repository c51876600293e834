import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@coverline/x12/corpus/listFiles.ts';
import { explainRemittance } from '@coverline/x12/remittance/explainRemittance.ts';
import { type Parsed835, parse835s } from '@coverline/x12/remittance/parse835.ts';

const usage = `npm run corpus -- remittance FOLDER

Reads every file under FOLDER that is called .835, .x12, .edi or .txt as a remittance (X12 835), as the product takes it in, and prints a line of JSON
for each, a summary as the last: payments and claims, whether all of it balances and else each place that does not (payment, claim, charges, line; its
segment; by how many cents), what was paid, what is left to patients, claims denied and taken back, what was adjusted beside the claims (PLB), the first
errors of the guide. Compares with FOLDER/expected.json where there is one: by file balances, claims, paid, patient_responsibility, denied, reversals,
plb, and as fault a text that begins with the place. Exit code 1 where a file is no remittance, differs from it, or where nothing was read.`;

type Place = 'payment' | 'claim' | 'charges' | 'line';
type Fault = { readonly place: Place; readonly segment: number; readonly cents: number | null };

const errorsTold = 5;
/** Of an amount that cannot be read nobody can say by how much it is off. */
const fault = (place: Place, segment: number, cents: number | null): readonly Fault[] =>
  cents === 0 ? [] : [{ place, segment, cents }];

function faultsOf(value: Parsed835): readonly Fault[] {
  const { offBy, claims } = explainRemittance(value);
  return [
    ...fault('payment', 0, offBy),
    ...claims.flatMap((claim) => [
      ...claim.lines.flatMap((line) => fault('line', line.segment, line.offBy)),
      ...fault('charges', claim.segment, claim.chargesOffBy),
      ...fault('claim', claim.segment, claim.offBy),
    ]),
  ];
}

const sum = (cents: readonly (number | null)[]): number => cents.reduce<number>((all, one) => all + (one ?? 0), 0);
const money = (cents: number): string => (cents / 100).toFixed(2);

/** What a file comes to: of all its payments together. */
function read(bytes: Uint8Array) {
  const { values, diagnostics } = parse835s(bytes);
  const claims = values.flatMap((value) => value.claims);
  const faults = values.flatMap(faultsOf);
  const ofStatus = (status: string) => claims.filter((claim) => claim.status === status).length;
  return {
    payments: values.length,
    balances: faults.length === 0,
    claims: claims.length,
    paid: money(sum(claims.map(({ paidCents }) => paidCents))),
    patient_responsibility: money(
      sum(values.flatMap((value) => explainRemittance(value).claims).map((one) => one.patientSentCents)),
    ),
    denied: ofStatus('4'),
    reversals: ofStatus('22'),
    plb: money(sum(values.flatMap(({ providerAdjustments }) => providerAdjustments.map(({ cents }) => cents)))),
    faults,
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .slice(0, errorsTold)
      .map(({ code, segment }) => `${code} at ${segment}`),
  };
}
type Read = ReturnType<typeof read>;

const told = ['balances', 'claims', 'paid', 'patient_responsibility', 'denied', 'reversals', 'plb'] as const;
type Expected = Readonly<Partial<Record<(typeof told)[number] | 'fault', unknown>>>;

/** In what a file was read otherwise than is expected: names alone. */
const differences = (of: Read, expected: Expected): readonly string[] => [
  ...told.filter((name) => expected[name] !== undefined && expected[name] !== of[name]),
  ...(typeof expected.fault !== 'string' || of.faults[0]?.place === expected.fault.split(' ')[0] ? [] : ['fault']),
];

function readExpected(path: string): Readonly<Record<string, Expected>> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Expected>>) : {}; // by whoever wrote it
}

/** The command: its exit code, each of its lines handed to `print`. */
export function runRemittanceCorpus(args: readonly string[], print: (line: string) => void): number {
  const [folder] = args;
  if (folder === undefined || args.includes('--help') || !existsSync(folder)) {
    print(folder === undefined || args.includes('--help') ? usage : `${folder} is not there.`);
    return args.includes('--help') ? 0 : 2;
  }
  const expected = readExpected(join(folder, 'expected.json'));
  const totals = { files: 0, balanced: 0, claims: 0, failed: 0 };
  for (const file of listFiles(folder).filter((name) => /\.(?:835|x12|edi|txt)$/i.test(name))) {
    const found = read(readFileSync(join(folder, file)));
    const differs = differences(found, expected[file] ?? {});
    const wrong = [
      ...(found.payments === 0 ? ['no remittance that ends with its SE'] : []),
      ...(differs.length > 0 ? [`not as expected: ${differs.join(', ')}`] : []),
    ];
    totals.files++;
    totals.claims += found.claims;
    if (found.payments > 0 && found.balances) totals.balanced++;
    if (wrong.length > 0) totals.failed++;
    print(JSON.stringify({ file, ...found, wrong }));
  }
  print(JSON.stringify({ summary: totals }));
  return totals.failed > 0 || totals.files === 0 ? 1 : 0;
}
