import type { ToldFacts } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import type { Agenda } from './agenda.ts';
import { verifiedWalkin, type Walkin } from './demographics.ts';
import { joanna } from './staff.ts';
import type { Stage } from './stage.ts';
import { byBureau, byGuarantor } from './told.ts';

type Household = {
  readonly day: number;
  readonly person: Walkin;
  readonly told: ToldFacts;
  /** The reason for which somebody decided by hand. */
  readonly otherwise: string | null;
};

const households: readonly Household[] = [
  {
    day: -2,
    otherwise: null,
    told: byBureau,
    person: {
      MRN: 'LR-70244',
      LastName: 'Rourke',
      FirstName: 'Delia',
      DateOfBirth: '1974-09-12',
      Gender: 'F',
      SocialSecurityNumber: '094-22-6103',
      Address1: '31 Orchard Street',
      Zip: '12203',
      Phone: '5185550121',
      Email: 'delia@mail.example',
    },
  },
  {
    day: -4,
    otherwise: 'Lost work on the first of the month, the letter is on its way',
    told: byBureau,
    person: {
      MRN: 'LR-70239',
      LastName: 'Greer',
      FirstName: 'Tamsin',
      DateOfBirth: '1990-03-28',
      Gender: 'F',
      SocialSecurityNumber: '097-61-3320',
      Address1: '8 Canal Row',
      Zip: '12210',
      Phone: '5185550133',
      Email: '',
    },
  },
  {
    day: -1,
    otherwise: null,
    told: byGuarantor,
    person: {
      MRN: 'LR-70251',
      LastName: 'Lindqvist',
      FirstName: 'Pia',
      DateOfBirth: '2019-05-17',
      Gender: 'F',
      SocialSecurityNumber: '',
      Address1: '140 Delaware Avenue',
      Zip: '12202',
      Phone: '5185550146',
      Email: '',
    },
  },
];

/** What becomes of the bill: by the bureau's figures, by a guarantor's pay stubs, and by hand where no rule holds. */
export function addDispositions(agenda: Agenda, stage: Stage): void {
  const decide = async ({ person, told, otherwise }: Household) => {
    const { LookupID } = await verifiedWalkin(stage, person);
    const { DispositionID } = await stage.act(joanna, 'keepDisposition', { LookupID, ...told });
    if (otherwise === null) return;
    await stage.act(joanna, 'overrideDisposition', {
      LookupID,
      DispositionID,
      OverrideID: null,
      Disposition: 'SlidingDiscount',
      Reason: otherwise,
    });
  };
  // A rule opens cases for some, which are numbered among the others.
  for (const household of households)
    agenda.add(household.day, 10 * 60 + 14, () => decide(household), { whose: 'cases' });
}
