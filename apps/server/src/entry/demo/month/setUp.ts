import type pg from 'pg';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { dima, helen, noor, sam, wren } from './staff.ts';

/** How the two clients are set up, as their administrators did on the first day. */
export function addSetUp(agenda: Agenda, stage: Stage, admin: pg.ClientBase): void {
  const setUp = async () => {
    // A goal is kept by the company, which has no screen for it yet.
    await admin.query('UPDATE identity.client SET performance_enabled = true, performance_goal = 20 WHERE id = $1', [
      demoId('client lakeside'),
    ]);
    await stage.act(dima, 'saveMedicareConfig', {
      Version: 0,
      Enabled: true,
      TradingPartnerID: demoId('partner CMS01'),
      RequireSSN: true,
      MonthlyGuard: true,
      ConsentText: 'I have the patient’s consent to ask Medicare for their number.',
    });
    // The laboratory asks the Advantage plan that Medicare names, and Medicaid's managed care plan.
    await stage.act(helen, 'saveEligibilitySettings', {
      DuplicateHours: 72,
      ChaseAdvantage: true,
      ChaseManagedCare: true,
      RecheckDays: 0,
      MonthlyCapCents: 50_000,
      DefaultService: '5',
      ServiceFavourites: ['30', '5', '69'],
      Providers: [],
      Locations: [],
      Version: 0,
    });
    // Whoever looks after others' work begins where it is seen.
    await stage.act(dima, 'saveSitePreferences', '/spifmanagement/spifbatch');
    for (const staff of [noor, sam, wren])
      await stage.act(staff('lakeside'), 'saveSitePreferences', '/spifmanagement/payorstatus');
  };
  // Whoever works on the first day finds it done.
  agenda.add(agenda.first, 6 * 60, setUp, { alone: true });
}
