import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;
type SsnTable = 'reg_master' | 'subscriber';

/** The numbers of a person in one client's rows: opened, sealed for their place, and indexed. */
export const identifiers = ({ phiSealer, blindIndex }: Keys, clientId: string) => {
  const open = (table: string, id: string, column: string, sealed: Buffer | null) =>
    sealed === null ? '' : phiSealer.openText(placeOf(clientId, table, id, column), sealed);
  const seal = (table: string, id: string, column: string, value: string) =>
    value === '' ? null : phiSealer.seal(placeOf(clientId, table, id, column), value);
  const index = (field: 'ssn' | 'member', value: string) => {
    const ix = blindIndex.ofNumber(clientId, field, value);
    return { ix, version: ix === null ? null : blindIndex.version };
  };
  return {
    ssn: (table: SsnTable, id: string, sealed: Buffer | null) => open(table, id, 'ssn', sealed),
    certificate: (id: string, sealed: Buffer | null) => open('reg_insurance', id, 'certificate', sealed),
    sealSsn: (table: SsnTable, id: string, value: string) => seal(table, id, 'ssn', value),
    ssnColumns(id: string, value: string) {
      const { ix, version } = index('ssn', value);
      return { ssn_enc: seal('reg_master', id, 'ssn', value), ssn_ix: ix, ssn_ix_v: version };
    },
    certificateColumns(id: string, value: string) {
      const { ix, version } = index('member', value);
      return {
        certificate_enc: seal('reg_insurance', id, 'certificate', value),
        certificate_ix: ix,
        certificate_ix_v: version,
      };
    },
  };
};
export type Identifiers = ReturnType<typeof identifiers>;

export const masked = (ssn: string): string => (ssn === '' ? '' : maskSsn(ssn));
export const maskedNumber = (number: string): string => (number === '' ? '' : mask(number));

/** What is to be stored of a number as it came: the mask stands for the one that is stored. */
export const storedOrTyped = (typed: string, stored: string): string =>
  typed.includes('*') ? stored : typed.trim().replaceAll('-', '');
