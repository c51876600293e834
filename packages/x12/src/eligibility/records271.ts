import type { Benefit, Member, Party } from '../parsed271.ts';
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
  start: () => {
    let open: MemberRecord | null = null;
    let over: MemberRecord | null = null;
    const walk = createWalk271({
      member: (member) => {
        over = open;
        open = { ...walk.heading, member };
      },
      benefit: (member, benefit) => member.benefits.push(benefit),
      rejection: () => {},
    });
    return {
      accept: (cursor) => {
        over = null;
        walk.accept(cursor);
        return over;
      },
      end: () => open,
    };
  },
};

export const benefits271: RecordKind<BenefitRecord> = {
  set: '271',
  level: 'benefit',
  start: () => {
    let open: BenefitRecord | null = null;
    let over: BenefitRecord | null = null;
    const { heading, accept } = createWalk271({
      member: () => {
        over = open;
        open = null;
      },
      benefit: (member, benefit) => {
        over = open;
        open = { reference: heading.reference, payer: heading.payer, provider: heading.provider, member, benefit };
      },
      rejection: () => {},
    });
    return {
      accept: (cursor) => {
        over = null;
        accept(cursor);
        return over;
      },
      end: () => open,
    };
  },
};
