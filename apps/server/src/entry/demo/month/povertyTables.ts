import type { Agenda } from './agenda.ts';
import { elise, helen, owen } from './staff.ts';
import type { Stage } from './stage.ts';

/** What the two clients take off for whom, and a correction of one limit that waits for a second pair of eyes. */
export function addPovertyTables(agenda: Agenda, stage: Stage): void {
  const year = Number(agenda.today.slice(0, 4));
  const tier = (UpTo: number, Value: number) => ({ UpTo, Kind: 'Percent', Value });
  const agb = (BasisPoints: number) => ({
    Method: 'LookBack',
    BasisPoints,
    PeriodFrom: `${year - 2}-10-01`,
    PeriodTo: `${year - 1}-09-30`,
    AppliesFrom: `${year}-01-01`,
  });
  const setUp = async () => {
    await stage.act(owen, 'saveCharityPolicy', {
      Version: 0,
      Tiers: [tier(200, 100), tier(250, 75), tier(300, 50), tier(400, 25)],
      AssetLimitCents: 25_000_00,
      Residency: { Rule: 'States', States: ['MI', 'OH', 'WI'], Words: '' },
      Agb: agb(3850),
      Catastrophic: { Percent: 25, UpTo: 600 },
      ValidFrom: `${year}-01-01`,
    });
    await stage.act(helen, 'saveCharityPolicy', {
      Version: 0,
      Tiers: [tier(100, 100), { UpTo: 200, Kind: 'Pays', Value: 15_00 }, tier(300, 30)],
      AssetLimitCents: null,
      Residency: { Rule: 'Anyone', States: [], Words: '' },
      Agb: agb(2910),
      Catastrophic: null,
      ValidFrom: `${year}-01-01`,
    });
  };
  const propose = async () => {
    await stage.act(elise('lakeside'), 'proposeFplChange', {
      Lines: [
        {
          Table: 'Limit',
          Deed: 'Set',
          State: 'DC',
          Category: 'Adult',
          Percent: 215,
          From: '2018-01-01',
          Source: 'District of Columbia, state plan of Medicaid; to be looked up before it is approved',
        },
      ],
      Reason:
        'The tables know no limit of the District for adults before 2026, so that nobody can be judged for a month of 2025 that is still within the retroactive window.',
    });
  };
  agenda.add(agenda.first, 6 * 60 + 50, setUp, { alone: true });
  agenda.add(-1, 15 * 60, propose);
}
