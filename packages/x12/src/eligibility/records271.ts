import type { Benefit, Member, Party } from './parsed271.ts';
import { toldRecords } from '../records/toldRecords.ts';
import type { RecordKind } from '../records/types.ts';
import { createWalk271 } from './walk271.ts';

/** Who answers, and for whom. */
type Heading = {
  /** BHT03: the reference of the inquiry. */
  readonly reference: string;
  readonly payer: Party | null;
  readonly provider: Party | null;
};

/** A subscriber (2000C) or dependent (2000D) with all benefits. */
export type MemberRecord = Heading & { readonly member: Member };

/** One EB with what hangs on it; records of the same member share one `member`. */
export type BenefitRecord = Heading & { readonly member: Omit<Member, 'benefits'>; readonly benefit: Benefit };

export const members271: RecordKind<MemberRecord> = {
  set: '271',
  level: 'member',
  start: () =>
    toldRecords((tell) => {
      const { heading, accept } = createWalk271({
        member: (member) => tell({ ...heading, member }),
        benefit: (member, benefit) => member.benefits.push(benefit),
        rejection: () => {},
      });
      return accept;
    }),
};

export const benefits271: RecordKind<BenefitRecord> = {
  set: '271',
  level: 'benefit',
  start: () =>
    toldRecords((tell) => {
      const { heading, accept } = createWalk271({
        member: () => tell(null),
        benefit: (member, benefit) => {
          const { reference, payer, provider } = heading;
          tell({ reference, payer, provider, member, benefit });
        },
        rejection: () => {},
      });
      return accept;
    }),
};
