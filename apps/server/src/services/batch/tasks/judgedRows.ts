import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import { judgeRow, readCells } from '@coverline/domain/batch/readRow.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { tooLittleForBureau } from '@coverline/domain/batch/checkRow.ts';
import { searchFaults } from '@coverline/domain/batch/searchRow.ts';
import type { Row } from '@coverline/intake/rows.ts';
import type { FileDeps } from '#/platform/files/clientFile.ts';
import type { KeptMapping } from '../storedBatch.ts';
import { completionOf, lacksInsurance, saysPayer } from './completionOfRow.ts';
import type { FoundPayer, payersOfFile, RowPayer } from './payersOfFile.ts';
import { registeredPeople } from './registeredPeople.ts';

/** [column, 1 the first, or null; sentence]. */
export type CellFault = readonly [number | null, string];

/** A row of a file as it is understood, or why it is not asked. */
export type JudgedRow = { readonly row: number } & (
  | {
      readonly item: BatchItem;
      /** Null where it asks no one payer. */
      readonly payer: FoundPayer | null;
      /** Whose row it is, by its MRN; null where it has none, or one of nobody here. */
      readonly registration: string | null;
      /** What is to be told of it though it is asked: sentences without a value. */
      readonly notes: readonly string[];
    }
  | { readonly faults: readonly CellFault[] }
);

type Deps = FileDeps & { readonly clientId: string };
type Reading = {
  readonly kind: OfferedKind;
  readonly payers: ReturnType<typeof payersOfFile>;
  readonly mapping: Pick<KeptMapping, 'columns' | 'constants'>;
  readonly today: string;
};

const closed: CellFault = [null, 'The {payer} of the registration is none that your organization may ask.'];

/** Judges rows of a file, many at a time: payers and registrations are looked up for all of them at once. */
export function judgedRows({ doors, phiSealer, clientId }: Deps, { kind, payers, mapping, today }: Reading) {
  const rowMapping = { kind, columns: mapping.columns, constants: mapping.constants };
  return async (rows: readonly Row[]): Promise<readonly JudgedRow[]> => {
    const read = rows.map(({ row, cells, note }) => {
      const said = readCells(rowMapping, cells);
      const day = said.values.DOS_From ?? said.values.DateOfService ?? today;
      const asksPayer = kind === 'Eligibility' && saysPayer(said.values);
      return { row, note, said, day, named: asksPayer ? { payer: payerOf(said.values), day } : null };
    });
    const payerOfRow = await payers(read.flatMap(({ named }) => named ?? []));
    const people = await registeredPeople(
      doors,
      clientId,
      read.flatMap(({ said: { values } }) =>
        values.MRN === undefined
          ? []
          : [{ mrn: values.MRN, lacksInsurance: kind === 'Eligibility' && lacksInsurance(values) }],
      ),
    );
    return read.map(({ row, note, said, day, named }): JudgedRow => {
      const { values } = said;
      const person = values.MRN === undefined ? undefined : people.get(values.MRN);
      const payer = named === null ? null : payerOfRow(named);
      const known =
        person === undefined ? null : completionOf(phiSealer, clientId, person, { said: values, payer, day });
      const judged = judgeRow(rowMapping, said, today, known?.values ?? null);
      if (!judged.ok)
        return { row, faults: judged.errors.map(({ column, sentence }): CellFault => [column, sentence]) };
      const notes = [...(note === undefined ? [] : [note]), ...judged.notes.map(({ sentence }) => sentence)];
      const registration = person?.id ?? null;
      if (kind === 'Discovery') {
        const faults = searchFaults(judged.item, today, { columns: said.columns, isRegistered: registration !== null });
        return faults.length > 0 ? { row, faults } : { row, item: judged.item, payer: null, registration, notes };
      }
      if (kind === 'Demographics') {
        const tooLittle = tooLittleForBureau(judged.item, registration !== null);
        const told = tooLittle === null ? notes : [...notes, tooLittle];
        return { row, item: judged.item, payer: null, registration, notes: told };
      }
      const asked = payer ?? known?.payer;
      if (asked === undefined || asked === null) throw new Error('a row without a payer was judged whole');
      if (payer === null && asked.partnerId === null) return { row, faults: [closed] };
      return {
        row,
        item: judged.item,
        payer: asked,
        registration,
        notes: asked.note === null ? notes : [...notes, asked.note],
      };
    });
  };
}

const payerOf = ({ PayerName = '', PayerID = '', InsCode = '' }: Readonly<Record<string, string>>): RowPayer => ({
  name: PayerName,
  id: PayerID,
  code: InsCode,
});
