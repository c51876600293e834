import { eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { BatchItem } from '@coverline/server/services/batch/acceptItems.ts';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { payerOfFiles } from './payerDesk.ts';
import { randomOf } from './random.ts';

/** How an item that was asked in peace ends: what the sandbox answers follows from the item alone. */
export type End = {
  readonly status: 'Done' | 'Failed';
  readonly outcome: string;
  readonly statusId: number | null;
};

/** What the end of a member id asks of the sandbox, how often an item has it, and what is to become of it. */
const scenarios: Readonly<Record<string, End & { readonly share: number }>> = {
  ACT: { share: 0.55, status: 'Done', outcome: 'Answered', statusId: 1 },
  INA: { share: 0.15, status: 'Done', outcome: 'Answered', statusId: 6 },
  AAA75: { share: 0.1, status: 'Done', outcome: 'PayerRefused', statusId: null },
  DOB42: { share: 0.06, status: 'Done', outcome: 'Answered', statusId: 42 },
  NAME40: { share: 0.06, status: 'Done', outcome: 'Answered', statusId: 40 },
  CALL31: { share: 0.04, status: 'Done', outcome: 'Answered', statusId: 31 },
  SLOW25: { share: 0.02, status: 'Done', outcome: 'Answered', statusId: 1 },
  '999': { share: 0.01, status: 'Failed', outcome: 'Rejected999', statusId: null },
  // Asked again four times, and refused each time.
  AAA42: { share: 0.01, status: 'Failed', outcome: 'PayerRefused', statusId: null },
};

export type Item = {
  readonly row: number;
  readonly payerId: string;
  readonly member: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly end: End;
  /** It asks the same as that row, and is left out. */
  readonly repeats: number | null;
};

export type BatchPlan = {
  readonly name: string;
  readonly clientId: string;
  readonly payers: readonly string[];
  readonly items: number;
  /** Called off on its way. */
  readonly isCancelled: boolean;
};

/** Clients of two companies, several payers, one of which takes files, and a small batch that is called off. */
export function batchesOf(items: number): readonly BatchPlan[] {
  const share = (part: number) => Math.max(1, Math.round(items * part));
  const [second, small] = [share(0.4), share(0.1)];
  const lakeside = demoId('client lakeside');
  const harbor = demoId('client harbor');
  return [
    {
      name: 'large',
      clientId: lakeside,
      payers: ['GRANT', 'SUMMA', 'BLUE1', payerOfFiles],
      items: items - second - small,
      isCancelled: false,
    },
    { name: 'second', clientId: harbor, payers: ['GRANT', 'BLUE1', payerOfFiles], items: second, isCancelled: false },
    { name: 'calledOff', clientId: harbor, payers: ['SUMMA', payerOfFiles], items: small, isCancelled: true },
  ];
}

const letters = 'ABCDEFGHIKLMNOPQRSTUVWXYZ';
const inLetters = (number: number): string =>
  number < letters.length
    ? (letters[number] ?? '')
    : inLetters(Math.floor(number / letters.length)) + inLetters(number % letters.length);

const repeatShare = 0.02;

/** The items of a batch, the same for the same seed: nobody else's number, name and birth date together. */
export function itemsOf(seed: number, plan: BatchPlan): readonly Item[] {
  const random = randomOf(seed, `items of ${plan.name}`);
  const items: Item[] = [];
  for (let row = 1; row <= plan.items; row += 1) {
    const earlier = items.length > 0 && random.chance(repeatShare) ? random.pick(items) : undefined;
    if (earlier !== undefined) {
      items.push({ ...earlier, row, repeats: earlier.repeats ?? earlier.row });
      continue;
    }
    const scenario = drawScenario(random.next());
    items.push({
      row,
      payerId: random.pick(plan.payers),
      member: `X${seed}${plan.name.slice(0, 1).toUpperCase()}${row}-${scenario}`,
      lastName: `Chaos${inLetters(row)}`,
      birthDate: `19${random.between(30, 99)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
      end: scenarios[scenario] ?? never(scenario),
      repeats: null,
    });
  }
  return items;
}

function drawScenario(at: number): string {
  let sum = 0;
  for (const [name, { share }] of Object.entries(scenarios)) {
    sum += share;
    if (at < sum) return name;
  }
  return 'ACT';
}

const never = (scenario: string): never => {
  throw new Error(`no scenario ${scenario}`);
};

/** As the engine takes it in. */
export function asBatchItem({ row, payerId, member, lastName, birthDate }: Item): BatchItem {
  const SelectedTradingPartner = demoId(`partner ${payerId}`);
  const request = eligibilityRequest.parse({
    DateOfService: new Date().toISOString().slice(0, 10),
    FirstName: 'Rosalind',
    LastName: lastName,
    Gender: 'F',
    DateOfBirth: birthDate,
    CertificateNumber: member,
    SelectedTradingPartner,
  });
  return { row, request: { ...request, SelectedTradingPartner } };
}
