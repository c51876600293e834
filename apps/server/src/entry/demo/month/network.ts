import type { NetworkStanding } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { owen, sam } from './staff.ts';

type Standing = {
  readonly standing: NetworkStanding;
  readonly location?: string;
  readonly npi?: string;
  /** '' is without end. */
  readonly from?: string;
  readonly to?: string;
  readonly notes?: string;
};

type Insurance = {
  readonly code: string;
  readonly name: string;
  readonly plan: string;
  readonly payer: string;
  readonly standings: readonly Standing[];
};

/** The hospital's own list of insurances, and with which of them it, its clinics and its physicians have contracts. */
export function addNetwork(agenda: Agenda, stage: Stage): void {
  const [thisYear, lastYear] = [`${agenda.today.slice(0, 4)}-01-01`, `${Number(agenda.today.slice(0, 4)) - 1}-12-31`];
  const insurances: readonly Insurance[] = [
    {
      code: 'BSH01',
      name: 'Bluestone Gold PPO',
      plan: 'PPO',
      payer: 'BLUE1',
      standings: [
        { standing: 'In', from: thisYear, notes: 'Agreement of this year' },
        { standing: 'Out', to: lastYear, notes: 'Before the agreement' },
        { standing: 'Tiered', location: 'Infusion', from: thisYear, notes: 'Tier 2: higher share' },
      ],
    },
    {
      code: 'NLM01',
      name: 'Northlake Choice PPO',
      plan: 'PPO',
      payer: 'NORTH',
      standings: [
        { standing: 'In', from: thisYear },
        { standing: 'Out', location: 'Imaging', notes: 'Northlake sends imaging elsewhere' },
        { standing: 'In', location: 'Imaging', npi: '1999942489', from: thisYear, notes: 'Own agreement' },
      ],
    },
    {
      code: 'CVM01',
      name: 'Cedar Valley Medicaid',
      plan: 'Medicaid',
      payer: 'CVMCD',
      standings: [{ standing: 'In' }],
    },
    {
      code: 'TDL01',
      name: 'Tidelands Employer Plan',
      plan: 'Self-funded',
      payer: 'TIDEL',
      standings: [{ standing: 'Out', from: thisYear, notes: 'Negotiations go on' }],
    },
    { code: 'MCR01', name: 'Medicare', plan: 'Medicare', payer: 'CMS01', standings: [{ standing: 'In' }] },
    {
      code: 'PRB01',
      name: 'Pine Ridge Blue PPO',
      plan: 'PPO',
      payer: 'PRBCB',
      standings: [{ standing: 'In', from: thisYear }],
    },
    {
      code: 'GRB01',
      name: 'Granite Benefit Trust',
      plan: 'PPO',
      payer: 'GRANT',
      standings: [{ standing: 'In', from: thisYear }],
    },
    // Nobody has said yet how the hospital stands to it; Juniper is not on the list at all.
    { code: 'SPA01', name: 'Summit Peak Advantage', plan: 'Medicare Advantage', payer: 'SUMMA', standings: [] },
  ];
  const setUp = async () => {
    for (const { code, name, plan, payer, standings } of insurances) {
      const { InsuranceID } = await stage.act(sam('lakeside'), 'saveInsuranceMaster', {
        InsuranceID: null,
        Version: null,
        InsCode: code,
        Name: name,
        PlanType: plan,
        Active: true,
        Address1: '',
        Address2: '',
        City: '',
        State: '',
        Zip: '',
        Phone: '',
        PayerID: payer,
        FinancialClass: '',
        Mapping: 'Mapped',
        PartnerID: demoId(`partner ${payer}`),
      });
      for (const { standing, location = '', npi = '', from = '', to = '', notes = '' } of standings)
        await stage.act(owen, 'saveInsuranceNetwork', {
          NetworkID: null,
          Version: null,
          InsuranceID,
          Standing: standing,
          Location: location,
          ProviderNPI: npi,
          EffectiveFrom: from,
          EffectiveTo: to,
          Notes: notes,
        });
    }
  };
  agenda.add(agenda.first, 6 * 60 + 30, setUp, { alone: true });
}
