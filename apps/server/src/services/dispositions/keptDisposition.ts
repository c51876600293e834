import type { DispositionDecision } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import type { BureauFigures, ToldFacts } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { defaultCharityPolicy, type NumberedPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Insured } from './insuredOf.ts';

/** What is kept of one as it was told and known on its day. */
export type OwnSide = {
  readonly told: ToldFacts;
  readonly insured: Insured;
  readonly state: string;
  readonly dateOfBirth: string;
  readonly day: string;
};
/** How it was worked out; with the bureau's figures in it, it goes when these must go. */
export type Worked = {
  readonly bureau: BureauFigures | null;
  readonly decision: DispositionDecision;
  /** The version of the guidelines and limits; 0: as the product ships them. */
  readonly tables: number;
  /** What the client took off on the day. */
  readonly charity: NumberedPolicy;
};

export const dispositionPlace = (clientId: string, id: string, column: 'told' | 'worked') =>
  placeOf(clientId, 'disposition', id, column);

/** What of those was kept that were kept before anything of it could be changed. */
const begun = { tables: 0, charity: defaultCharityPolicy } as const;

/** Older ones are without what came later. */
type Stored = Omit<Worked, keyof typeof begun> & {
  readonly tables?: number;
  readonly charity?: Partial<NumberedPolicy>;
};

const workedOf = (stored: Stored): Worked => ({
  ...begun,
  ...stored,
  charity: { ...defaultCharityPolicy, ...stored.charity },
});

type Sealed = { readonly id: string; readonly told_enc: Buffer; readonly worked_enc: Buffer | null };

/** A disposition as it was sealed; of one that was kept before the tables had versions, they were those that the product ships. */
export function openKept(
  { phiSealer }: Pick<PlatformDeps, 'phiSealer'>,
  clientId: string,
  { id, told_enc: told, worked_enc: worked }: Sealed,
): { readonly own: OwnSide; readonly worked: Worked | null } {
  const open = (column: 'told' | 'worked', sealed: Buffer): unknown =>
    JSON.parse(phiSealer.openText(dispositionPlace(clientId, id, column), sealed));
  return {
    own: open('told', told) as OwnSide, // sealed by us in this shape
    worked: worked === null ? null : workedOf(open('worked', worked) as Stored), // likewise
  };
}
