import { sql } from 'kysely';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from '../agenda.ts';
import { owen } from '../staff.ts';
import type { Stage } from '../stage.ts';

/** What a payer without a contract paid of visits that were, one of which it denied; one claim is of a visit at another house, and something is taken back. */
export function addRemittances(agenda: Agenda, stage: Stage): void {
  agenda.add(-3, 10 * 60 + 40, () => takeIn(agenda, stage), { alone: true });
}

type Visit = { readonly payer: string; readonly number: string; readonly on: string; readonly name: string };

const payers = ['TIDEL', 'SUMMA', 'CVMCD'].map((name) => demoId(`partner ${name}`));

async function takeIn(agenda: Agenda, stage: Stage): Promise<void> {
  const visits = await visitsOf(agenda, stage);
  const [first] = visits;
  if (first === undefined) return;
  const own = visits.filter(({ payer }) => payer === first.payer);
  await stage.act(owen, 'takeRemittance', { PayerID: first.payer }, Buffer.from(fileOf(own, agenda.dayOf(-4))));
}

/** Those of whoever pays the most of them first. */
async function visitsOf(agenda: Agenda, { deps }: Stage): Promise<readonly Visit[]> {
  const clientId = demoId('client lakeside');
  const { rows } = await deps.doors.withTenant(clientId, (trx) =>
    sql<Visit>`
      SELECT i.trading_partner_id AS payer, v.visit_number AS number, v.date_of_service::text AS "on", r.last_name AS name,
             count(*) OVER (PARTITION BY i.trading_partner_id) AS of_payer
        FROM phi.visit_master v
        JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
        JOIN phi.reg_insurance i ON i.client_id = v.client_id AND i.reg_master_id = v.reg_master_id
       WHERE v.client_id = ${clientId} AND r.client_id = ${clientId} AND i.client_id = ${clientId}
         AND i.cob = 1 AND NOT i.is_removed AND i.trading_partner_id = ANY(${payers}::uuid[])
         AND v.date_of_service < ${agenda.dayOf(-8)}::date
       ORDER BY of_payer DESC, i.trading_partner_id, v.date_of_service, v.visit_number LIMIT 12`.execute(trx),
  );
  return rows;
}

type Line = readonly [code: string, charge: number, allowed: number, copay: number];

/** What was allowed of a visit goes up and down by a few dollars. */
const linesOf = (at: number): readonly Line[] => [
  ['99213', 186, 94 + (at % 5) * 3, 25],
  ['97110', 96, 38 + (at % 4) * 2, 0],
  ['85025', 58, 9, 0],
];

/** Dollars. */
const takenBack = 40;

function fileOf(visits: readonly Visit[], paidOn: string): string {
  const day = (iso: string) => iso.replaceAll('-', '');
  let total = 0;
  const claims = visits.flatMap(({ number, on, name }, at) => {
    const isDenied = at === 1;
    const lines = linesOf(at).map(([code, charge, allowed, copay]) => ({
      code,
      charge,
      copay: isDenied ? 0 : copay,
      paid: isDenied ? 0 : allowed - copay,
      off: isDenied ? charge : charge - allowed,
    }));
    const [charge, paid, copay] = (['charge', 'paid', 'copay'] as const).map((of) =>
      lines.reduce((sum, line) => sum + line[of], 0),
    );
    total += paid ?? 0;
    return [
      `CLP*${number}*${isDenied ? 4 : 1}*${charge}*${paid}*${isDenied ? charge : copay}*HM*C${day(paidOn)}${at}*11*1`,
      `NM1*QC*1*${name.toUpperCase().replaceAll(/[^A-Z ]/g, '')}`,
      ...lines.flatMap((line) => [
        `SVC*HC:${line.code}*${line.charge}*${line.paid}**1`,
        `DTM*472*${day(on)}`,
        `CAS*${isDenied ? 'PR*27' : 'CO*45'}*${line.off}`,
        ...(line.copay > 0 ? [`CAS*PR*3*${line.copay}`] : []),
        ...(isDenied ? ['LQ*HE*N30'] : []),
      ]),
    ];
  });
  const elsewhere = [
    `CLP*HB-20417*1*186*94*0*HM*C${day(paidOn)}H*11*1`,
    'NM1*QC*1*OKONKWO',
    'SVC*HC:99213*186*94**1',
    `DTM*472*${day(paidOn)}`,
    'CAS*CO*45*92',
  ];
  const body = [
    `BPR*I*${total + 94 - takenBack}*C*ACH*CCP*01*999999992*DA*0000123456*1999999999**01*999988880*DA*0000098765*${day(paidOn)}`,
    `TRN*1*EFT${day(paidOn)}*1999999999`,
    `DTM*405*${day(paidOn)}`,
    'N1*PR*HEALTH PLAN OF THE DEMO',
    'N3*PO BOX 100',
    'N4*SPRINGFIELD*IL*62701',
    'PER*BL*PROVIDER LINE*TE*8005550100',
    'N1*PE*LAKESIDE HOSPITAL*XX*1234567893',
    'REF*TJ*123456789',
    'LX*1',
    ...claims,
    ...elsewhere,
    `PLB*1234567893*${day(paidOn).slice(0, 4)}1231*WO:C0417*${takenBack}`,
  ];
  const isa = `ISA*00*          *00*          *ZZ*DEMOPLAN       *ZZ*LAKESIDE       *${day(paidOn).slice(2)}*1200*^*00501*000000101*0*T*:`;
  const gs = `GS*HP*DEMOPLAN*LAKESIDE*${day(paidOn)}*1200*101*X*005010X221A1`;
  const set = ['ST*835*0001*005010X221A1', ...body, `SE*${body.length + 2}*0001`];
  return `${[isa, gs, ...set, 'GE*1*101', 'IEA*1*000000101'].join('~\n')}~\n`;
}
