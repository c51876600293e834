import type { CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { usedAmount } from '@coverline/domain/cases/incomeProof.ts';
import { annualCents, incomePeriodWords } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { relationWords, taxRoleWords } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKindRules } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { caseOfPatient, readHousehold } from './readHousehold.ts';

type Row = {
  readonly member: CaseHousehold['Members'][number];
  readonly income: CaseHousehold['Incomes'][number] | null;
};

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** Of what is paid by the hour alone they count. */
const hoursOf = (paid: CaseHousehold['Incomes'][number]['Verified'] | undefined): number | null =>
  paid?.Period === 'Hour' ? paid.HoursPerWeek : null;

/** A row an income, and one of whoever has none. */
export const exportCaseHousehold =
  (deps: Deps): Handlers['exportCaseHousehold'] =>
  (ctx, { CaseID, Format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = await caseOfPatient(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: `household ${Format}` });
      const { State, Members, Incomes } = await readHousehold(deps, trx, clientId, of, todayOf(ctx.session));
      const papers = await trx
        .selectFrom('phi.case_document')
        .select(['id', 'kind'])
        .where('client_id', '=', clientId)
        .where('case_id', '=', of.id)
        .execute();
      const terms = await readTerms(trx, clientId);
      const rows = Members.flatMap((member, at): readonly Row[] => {
        const own = Incomes.filter(({ Of }) => Of === at);
        return own.length === 0 ? [{ member, income: null }] : own.map((income) => ({ member, income }));
      });
      return tableFile(
        { name: `case-${of.number}-household`, sheet: 'Household', format: Format, terms },
        [
          { header: 'Person', value: ({ member }) => member.Name },
          { header: 'Relation', value: ({ member }) => wordedIn(terms, relationWords[member.Relation]) },
          { header: 'Date of birth', kind: 'date', value: ({ member }) => member.DateOfBirth },
          { header: 'Age', value: ({ member }) => member.Age },
          { header: 'Tax return', value: ({ member }) => taxRoleWords[member.Tax] },
          { header: 'Expects', value: ({ member }) => member.Expected },
          { header: 'Student', value: ({ member }) => yesNo(member.Student) },
          { header: 'Disabled', value: ({ member }) => yesNo(member.Disabled) },
          { header: 'Medicare', value: ({ member }) => yesNo(member.Medicare) },
          { header: 'State', value: () => State },
          { header: 'Income', value: ({ income }) => (income === null ? '' : incomeKindRules[income.Kind].words) },
          { header: 'As told', kind: 'money', value: ({ income }) => income?.Claimed.Cents ?? null },
          {
            header: 'By the',
            value: ({ income }) => (income === null ? '' : incomePeriodWords[income.Claimed.Period]),
          },
          { header: 'Hours a week', value: ({ income }) => hoursOf(income?.Claimed) },
          { header: 'Verified', kind: 'money', value: ({ income }) => income?.Verified?.Cents ?? null },
          {
            header: 'Verified by the',
            value: ({ income }) => (income?.Verified ? incomePeriodWords[income.Verified.Period] : ''),
          },
          { header: 'Verified hours a week', value: ({ income }) => hoursOf(income?.Verified) },
          {
            header: 'A year, as it counts',
            kind: 'money',
            value: ({ income }) => (income === null ? null : annualCents(usedAmount(income))),
          },
          {
            header: 'Proof',
            value: ({ income }) => {
              const paper = papers.find(({ id }) => id === income?.DocumentID);
              return paper === undefined ? '' : documentKindText[paper.kind];
            },
          },
        ],
        rows,
      );
    });
