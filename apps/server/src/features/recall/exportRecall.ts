import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import { cutText } from '@coverline/contract/recall/cutText.ts';
import type { RecallGroup, RecallWork } from '@coverline/contract/recall/recall.ts';
import { filedStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { groupRows } from './groupRows.ts';
import { search } from './search.ts';
import { wireGroup } from './wire.ts';

const workFile = (work: readonly RecallWork[], format: TableFormat, timeZone: string) =>
  tableFile(
    { name: 'search', sheet: 'Found', format },
    [
      { header: 'Kind', value: ({ Kind }) => Kind },
      { header: 'Name', value: ({ Name }) => Name },
      { header: 'State', value: ({ State }) => State },
      { header: 'Made', kind: 'instant', value: ({ At }) => isoIn(At, timeZone) },
      { header: 'By', value: ({ By }) => By },
      { header: 'Rows', kind: 'number', value: ({ Rows }) => Rows },
    ],
    work,
  );

type Line = {
  readonly person: RecallGroup | null;
  readonly last: RecallGroup['Payers'][number] | null;
  /** Below all people: that not everybody who fits is listed, as the screen says it. */
  readonly says?: string;
};

/** Everybody who was found: a line for each payer that was asked about them, and one for whom none was. */
export const exportRecall =
  (deps: Deps): Handlers['exportRecall'] =>
  (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { groups, work, searchId, problems, counted, more, narrowBy } = await search(deps, trx, session, filter);
      // As the screen says it, instead of a file of nobody.
      if (problems.length > 0 && groups.length + work.length === 0) throw new UserError(`${problems.join('. ')}.`);
      if (work.length > 0) {
        note({ entityType: 'search', entityId: searchId ?? undefined, detail: work.map(({ ID }) => ID).join(' ') });
        return workFile(work, Format, session.timeZone);
      }
      const rows = await groupRows(trx, session.clientId, groups);
      note({ entityType: 'search', entityId: searchId ?? undefined, detail: `${groups.length} people` });
      const lines = groups.flatMap((group, at): Line[] => {
        const row = rows[at];
        if (row === undefined) return [];
        const person = wireGroup(group, row);
        return person.Payers.length === 0 ? [{ person, last: null }] : person.Payers.map((last) => ({ person, last }));
      });
      const terms = await readTerms(trx, session.clientId);
      const cut = cutText({
        Total: groups.length,
        Found: counted,
        More: more,
        NarrowBy: narrowBy,
        Newest: groups[0]?.match === 'Newest',
      });
      return tableFile(
        { name: 'search', sheet: 'Patients', format: Format, terms },
        [
          { header: 'Last name', value: ({ person, says }) => person?.LastName ?? says },
          { header: 'First name', value: ({ person }) => person?.FirstName },
          { header: 'Date of birth', kind: 'date', value: ({ person }) => person?.DateOfBirth },
          { header: '{MRN}', value: ({ person }) => person?.MRN },
          { header: '{Payer}', value: ({ last }) => last?.PayerName },
          {
            header: 'Last result',
            value: ({ person, last }) => (last === null ? person && 'Never asked' : wordedIn(terms, filedStatus(last))),
          },
          { header: 'Asked', kind: 'instant', value: ({ last }) => last && isoIn(last.RequestedAt, session.timeZone) },
          { header: 'Lookups', value: ({ person }) => person?.Lookups },
          { header: '{Visits}', value: ({ person }) => person?.Visits },
          { header: 'Last {visit}', kind: 'date', value: ({ person }) => person?.LastVisit },
          { header: 'Found by', value: ({ person }) => person?.Match },
        ],
        cut === null ? lines : [...lines, { person: null, last: null, says: wordedIn(terms, cut) }],
      );
    });
