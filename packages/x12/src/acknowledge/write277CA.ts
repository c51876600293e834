import type { Loop2000B, Loop2000C, Loop2000D, Loop2200D, Loop277CA } from '../guide/generated/guide277CA.generated.ts';
import { buildMessage } from '../write/buildMessage.ts';
import type { ClaimResult, ClaimResults, ResultName, ResultStatus } from './claimResults.ts';

const compact = (date: string): string => date.replaceAll('-', '');

/** Cents as a decimal without zeros behind the point that say nothing: 133350 is '1333.5'. */
function decimal(cents: number): string {
  const [whole, part] = [
    Math.trunc(cents / 100),
    String(Math.abs(cents % 100))
      .padStart(2, '0')
      .replace(/0+$/, ''),
  ];
  const sign = cents < 0 && whole === 0 ? '-' : '';
  return part === '' ? `${whole}` : `${sign}${whole}.${part}`;
}

const sum = (claims: readonly ClaimResult[]): number => claims.reduce((total, { charge }) => total + charge, 0);

const statusOf = ([first, second, third]: readonly ResultStatus[]) => ({
  status: first ?? { category: '', code: '' },
  ...(second ? { status2: second } : {}),
  ...(third ? { status3: third } : {}),
});

/** Counts and amounts of what was accepted and refused; a side without claims is left out. */
function totalsOf(claims: readonly ClaimResult[], accepted: string, refused: string) {
  const taken = claims.filter((claim) => claim.accepted);
  const left = claims.filter((claim) => !claim.accepted);
  return {
    ...(taken.length > 0
      ? {
          acceptedCount: { qualifier: accepted, count: String(taken.length) },
          acceptedAmount: { qualifier: 'YU', amount: decimal(sum(taken)) },
        }
      : {}),
    ...(left.length > 0
      ? {
          rejectedCount: { qualifier: refused, count: String(left.length) },
          rejectedAmount: { qualifier: 'YY', amount: decimal(sum(left)) },
        }
      : {}),
  };
}

const nameOf = ({ lastName, firstName, middleName, suffix, idQualifier, id }: ResultName) => ({
  lastName,
  firstName,
  middleName,
  suffix,
  idQualifier,
  id,
});

function claimOf(claim: ClaimResult, processed: string): Loop2200D {
  const { trace, statuses, accepted, charge, from, to, message, payerClaimNumber, clearinghouseTrace, billType } =
    claim;
  const period = { qualifier: '472', format: to === undefined ? 'D8' : 'RD8' } as const;
  return {
    trace: { type: '2', number: trace },
    statuses: [
      {
        ...statusOf(statuses),
        date: compact(processed),
        action: accepted ? 'WQ' : 'U',
        charge: decimal(charge),
        message,
      },
    ],
    ...(payerClaimNumber === undefined ? {} : { payerClaimNumber: { qualifier: '1K', value: payerClaimNumber } }),
    ...(clearinghouseTrace === undefined ? {} : { clearinghouseTrace: { qualifier: 'D9', value: clearinghouseTrace } }),
    ...(billType === undefined ? {} : { billType: { qualifier: 'BLT', value: billType } }),
    serviceDate: { ...period, period: to === undefined ? compact(from) : `${compact(from)}-${compact(to)}` },
    lines: claim.lines?.map((line) => ({
      service: {
        procedure: {
          qualifier: line.procedureQualifier,
          code: line.procedure,
          ...Object.fromEntries(
            (line.modifiers ?? []).slice(0, 4).map((modifier, n) => [`modifier${n + 1}`, modifier]),
          ),
        },
        charge: decimal(line.charge),
      },
      statuses: [{ ...statusOf(line.statuses), date: compact(processed), action: 'U' }],
      lineNumber: { qualifier: 'FJ', value: line.number },
    })),
  };
}

type Group = { readonly first: ClaimResult; readonly own: readonly ClaimResult[] };

/** Claims that have the same provider, or patient, in the order in which each is first met. */
function grouped(claims: readonly ClaimResult[], nameIn: (claim: ClaimResult) => ResultName): readonly Group[] {
  const groups = Map.groupBy(claims, (claim) => {
    const { idQualifier, id, lastName } = nameIn(claim);
    return [idQualifier, id, lastName].join(' ');
  });
  return [...groups.values()].flatMap((own) => own.slice(0, 1).map((first) => ({ first, own })));
}

// HL01, HL02 and HL04 are the writer's to number.
const level = { id: '1', parent: '1', childCode: '1' } as const;

function providerOf({ first, own }: Group, processed: string): Loop2000C {
  const patients = grouped(own, ({ patient }) => patient).map((group): Loop2000D => ({
    level: { ...level, levelCode: 'PT' },
    person: { name: { entity: 'QC', type: '1', ...nameOf(group.first.patient) } },
    claims: group.own.map((claim) => claimOf(claim, processed)),
  }));
  return {
    level: { ...level, levelCode: '19' },
    names: [{ name: { entity: '85', type: first.provider.person ? '1' : '2', ...nameOf(first.provider) } }],
    // Zero is what a provider's claims are called as a whole: a file has no number for them.
    outcome: { trace: { type: '1', number: '0' }, ...totalsOf(own, 'QA', 'QC') },
    patients,
  };
}

/**
 * Writes the 277 claim acknowledgement (005010X214) of one received file from what became of each claim: claims are put below
 * their provider and patient, counts and amounts added up, HL numbered. The answer to a claim is a status of category A1 or A2
 * where it was taken and A3, A6, A7 or A8 where it was refused. Throws X12WriteError for a value that cannot be sent.
 */
export function write277CA(results: ClaimResults): Uint8Array {
  const { envelope, source, submitter, claims, processed } = results;
  const taken = claims.some(({ accepted }) => accepted);
  const receivers: Loop2000B = {
    level: { ...level, levelCode: '21' },
    person: {
      name: {
        entity: '41',
        type: submitter.person ? '1' : '2',
        lastName: submitter.name,
        firstName: submitter.firstName,
        idQualifier: '46',
        id: submitter.id,
      },
    },
    outcome: {
      trace: { type: '2', number: results.fileTrace },
      statuses: [
        {
          ...statusOf(results.statuses),
          date: compact(processed),
          action: taken || claims.length === 0 ? 'WQ' : 'U',
          charge: decimal(sum(claims)),
        },
      ],
      ...totalsOf(claims, '90', 'AA'),
    },
    ...(claims.length > 0
      ? { providers: grouped(claims, ({ provider }) => provider).map((group) => providerOf(group, processed)) }
      : {}),
  };
  const set: Loop277CA = {
    beginning: {
      structure: '0085',
      purpose: '08',
      reference: results.reference,
      date: compact(envelope.date),
      time: envelope.time,
      type: 'TH',
    },
    sources: [
      {
        level: { ...level, levelCode: '20' },
        payer: {
          name: {
            entity: source.entity,
            type: '2',
            lastName: source.name,
            idQualifier: source.idQualifier,
            id: source.id,
          },
        },
        receipts: [
          {
            trace: { type: '1', number: results.sourceTrace },
            received: { qualifier: '050', format: 'D8', period: compact(results.received) },
            processed: { qualifier: '009', format: 'D8', period: compact(processed) },
          },
        ],
        receivers,
      },
    ],
  };
  return buildMessage({
    guide: '277CA',
    envelope,
    sets: [set],
    partner: { ...results.partner, hierarchy: 'numbered' },
  });
}
